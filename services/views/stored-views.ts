import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import type { Management } from '../../shared/roles.ts'
import { type View, view, viewId } from '../../shared/views.ts'
import type { Session } from '../http/credentials.ts'
import { isAtVersion } from '../table/conditions.ts'
import { conditionalPut, getItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { inPartition, readAllItems } from '../table/query.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'

/**
 * The views of one leader for one management, in one item: a name is unique and the number limited by the condition of
 * its version, and the views of the whole team are one query.
 */
const storedViews = once(() =>
  z.object({
    sk: z.string(),
    version: z.int(),
    ownerName: z.string(),
    views: z.array(z.omit(view(), { author: true, authorName: true })),
    byDefault: z.optional(viewId()),
  }),
)
export type StoredViews = z.output<ReturnType<typeof storedViews>>
export type StoredView = StoredViews['views'][number]

export const toView = ({ sk, ownerName }: StoredViews, stored: StoredView): View => ({
  ...stored,
  author: sk,
  authorName: ownerName,
})

/** Of all leaders of a management. */
export const readViews = (management: Management): Promise<StoredViews[]> =>
  readAllItems(inPartition(keys.views(management, '')), storedViews)

type Of = { management: Management; session: Session }

const readOwn = async ({ management, session }: Of): Promise<StoredViews> => {
  const item = await getItem(keys.views(management, session.login))
  const own = item && storedViews().parse(item)
  return { ...(own ?? { version: 0, views: [] }), sk: session.login, ownerName: session.name }
}

/** The next state of the caller's views, or undefined if nothing changes, and the answer. */
type Next<Done> = { next?: Pick<StoredViews, 'views' | 'byDefault'>; done: (own: StoredViews) => Done }

/** Changes the caller's views as they are at the time of the write. */
export const changeOwn = <Done>(of: Of, change: (own: StoredViews) => Next<Done>): Promise<Done> =>
  retryUntilDone(async () => {
    const own = await readOwn(of)
    const { next, done } = change(own)
    if (!next) return done(own)
    const { pk } = keys.views(of.management, '')
    const item = { pk, ...own, ...next, version: own.version + 1 }
    return (await conditionalPut(item, isAtVersion(own.version))) ? done(item) : retryLater
  })
