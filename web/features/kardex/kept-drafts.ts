import * as z from 'zod/mini'
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
      } satisfies Record<keyof Typed, z.ZodMiniString>),
      /** Version of the row under the draft; 0 if the row was never stored. */
      version: z.int(),
    }),
  ),
)

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** The user of the drafts, and the area and day. */
export type DraftsOf = OrderOf & { date: string }

const nameOf = ({ user, date, vertical, management, area }: DraftsOf): string =>
  `kardex ${[user, date, vertical, management, area].join('#')}`

/** Stores only the drafts that differ from their rows. */
export const saveDrafts = (memory: Memory, of: DraftsOf, drafts: Drafts): void => {
  const changed = [...drafts].filter(([, draft]) => isChanged(draft))
  const entries = changed.map(([process, { typed, base }]) => [process, { typed, version: base.version }])
  if (entries.length === 0) memory.removeItem(nameOf(of))
  else memory.setItem(nameOf(of), JSON.stringify(Object.fromEntries(entries)))
}

/**
 * The values typed into these rows before a reload. If another user has saved a row since then, its draft
 * keeps the earlier version, so that the save asks which one counts (decision 66).
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
