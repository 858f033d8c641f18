import { comparable } from '../../shared/comparable.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import type { Management } from '../../shared/roles.ts'
import { type View, type ViewInput, viewLimits, viewNameTaken, type views } from '../../shared/views.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkOwn } from '../http/caller.ts'
import { changedMeanwhile } from '../table/versioned.ts'
import { changeOwn, type StoredView, type StoredViews, toView } from './stored-views.ts'

/** Names are compared without regard to case and accents. */
const checkName = (name: string, id: string, { views: all }: StoredViews): void => {
  const isTaken = all.some((one) => one.id !== id && comparable(one.name) === comparable(name))
  if (isTaken) throw new Refusal('viewNameTaken', undefined, viewNameTaken(name))
}

const viewChanged = (own: StoredViews, found: StoredView): Refusal =>
  changedMeanwhile({
    message: 'La vista cambió mientras la editabas',
    by: own.ownerName,
    at: found.changedAt,
    present: toView(own, found),
  })

const isAs = (found: StoredView, { name, search, shared }: ViewInput): boolean =>
  found.name === name && found.search === search && found.shared === shared

/** The default after a save: this view, or what it was without this view. */
const defaultAfter = ({ byDefault }: StoredViews, id: string, chosen: boolean) => {
  if (chosen) return id
  return byDefault === id ? undefined : byDefault
}

type Change = Pick<Call, 'session' | 'now'> & {
  management: Management
  id: string
  body: ViewInput
  /** The edited version; absent for a new view. */
  edited?: number
}

const keep = ({ management, id, body, edited, session, now }: Change): Promise<View> => {
  checkOwn(session, management)
  return changeOwn({ management, session }, (own) => {
    const found = own.views.find((one) => one.id === id)
    const byDefault = defaultAfter(own, id, body.byDefault)
    const done = (stored: StoredViews) => toView(stored, orRefuse(stored.views.find((one) => one.id === id)))
    const isSaved = found && isAs(found, body)
    if (isSaved && byDefault === own.byDefault) return { done }
    if (edited !== undefined && !found) throw new Refusal('viewGone')
    if (found && !isSaved && found.version !== edited) throw viewChanged(own, found)
    checkName(body.name, id, own)
    if (!found && own.views.length >= viewLimits.perLeader) throw new Refusal('tooManyViews')
    const { name, search, shared } = body
    const version = (found?.version ?? 0) + (isSaved ? 0 : 1)
    const next = { id, name, search, shared, version, changedAt: now.toISOString() }
    return { next: { views: [...own.views.filter((one) => one.id !== id), next], byDefault }, done }
  })
}

export const create: Handler<typeof views.create> = ({ params, body, session, now }) =>
  keep({ management: params.management, id: body.id, body, session, now })

export const save: Handler<typeof views.save> = ({ params: { management, id }, body, session, now }) =>
  keep({ management, id, body, edited: body.version, session, now })

export const remove: Handler<typeof views.remove> = async ({ params, query, session }) => {
  const { management, id } = params
  checkOwn(session, management)
  return changeOwn({ management, session }, (own) => {
    const found = own.views.find((one) => one.id === id)
    if (found && found.version !== query.version) throw viewChanged(own, found)
    const left = own.views.filter((one) => one.id !== id)
    return {
      ...(found && { next: { views: left, byDefault: defaultAfter(own, id, false) } }),
      done: () => null,
    }
  })
}
