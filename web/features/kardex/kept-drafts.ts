import * as z from 'zod'
import type { KardexRow } from '../../../shared/kardex-rows.ts'
import { once } from '../../../shared/once.ts'
import { type Drafts, isChanged, type Typed } from './drafts.ts'
import type { OrderOf } from './process-order.ts'

const text = z.string()
const kept = once(() =>
  z.record(
    text,
    z.object({
      typed: z.object({
        ...{ pendingInsideAns: text, pendingOutsideAns: text, comments: text },
      } satisfies Record<keyof Typed, z.ZodString>),
      /** Of the row over which it was typed; 0 is one that nobody had stored. */
      version: z.number().int(),
    }),
  ),
)

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Whose, and of which area's day. */
export type DraftsOf = OrderOf & { date: string }

const nameOf = ({ user, date, vertical, management, area }: DraftsOf): string =>
  `kardex ${[user, date, vertical, management, area].join('#')}`

/** Only what differs from its row is worth to be brought back. */
export const keepDrafts = (memory: Memory, of: DraftsOf, drafts: Drafts): void => {
  const changed = [...drafts].filter(([, draft]) => isChanged(draft))
  const entries = changed.map(([process, { typed, base }]) => [process, { typed, version: base.version }])
  if (entries.length === 0) memory.removeItem(nameOf(of))
  else memory.setItem(nameOf(of), JSON.stringify(Object.fromEntries(entries)))
}

/**
 * What somebody had typed into these rows when their page was loaded anew. Where another person saved one since then, it
 * stands over the row of before, so that its save asks which of the two counts (decision 66).
 */
export const readDrafts = (memory: Memory, of: DraftsOf, rows: readonly KardexRow[]): Drafts => {
  try {
    const found = kept().parse(JSON.parse(memory.getItem(nameOf(of)) ?? '{}'))
    return new Map(
      rows.flatMap((row) => {
        const draft = found[row.process]
        if (!draft) return []
        const { typed, version } = draft
        return [[row.process, { typed, base: { ...row, version, isStored: version > 0 } }]]
      }),
    )
  } catch {
    return new Map()
  }
}
