import * as z from 'zod/mini'
import type { KardexRow } from '../../../../shared/kardex-rows.ts'
import { once } from '../../../../shared/once.ts'
import { windowDraft } from '../../../window-draft.ts'
import type { OrderOf } from '../order/process-order.ts'
import { type Drafts, isChanged, type Typed } from './drafts.ts'

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

/** The user of the drafts, and the area and day. */
export type DraftsOf = OrderOf & { date: string }

const draftsOf = ({ user, date, vertical, management, area }: DraftsOf) =>
  windowDraft(kept, `kardex ${[user, date, vertical, management, area].join('#')}`)

/** Stores only the drafts that differ from their rows. */
export const saveDrafts = (of: DraftsOf, drafts: Drafts): void => {
  const changed = [...drafts].filter(([, draft]) => isChanged(draft))
  const entries = changed.map(([process, { typed, base }]) => [process, { typed, version: base.version }])
  if (entries.length === 0) draftsOf(of).remove()
  else draftsOf(of).write(Object.fromEntries(entries))
}

/**
 * The values typed into these rows before a reload. If another user has saved a row since then, its draft
 * keeps the earlier version, so that the save asks which one counts (decision 66).
 */
export const readDrafts = (of: DraftsOf, rows: readonly KardexRow[]): Drafts => {
  const found = draftsOf(of).read() ?? {}
  return new Map(
    rows.flatMap((row) => {
      const draft = found[row.process]
      if (!draft) return []
      const { typed, version } = draft
      return [[row.process, { typed, base: { ...row, version, isStored: version > 0 } }]]
    }),
  )
}
