import { useEffect, useMemo, useState } from 'react'
import type { KardexRow } from '../../../../shared/kardex-rows.ts'
import type { Pasted } from '../paste/paste-block.ts'
import type { Drafts } from './drafts.ts'
import { type DraftsOf, readDrafts, saveDrafts } from './kept-drafts.ts'

type PasteResult = Pick<Pasted, 'taken' | 'left'>
type State = {
  drafts: Drafts
  /** The result of the last paste; `before` undoes it, until something else is typed. */
  pasted?: (PasteResult & { before?: Drafts }) | undefined
  /** A pasted block in preview. */
  offered?: Pasted | undefined
  /** Number of rows restored after a reload, until the user closes the message. */
  broughtBack: number
}

/**
 * The rows in edit, also after a reload, and the last paste into them, which can be undone. `asked` must stay
 * the same.
 */
export const useDrafts = (asked: DraftsOf, editable: readonly KardexRow[]) => {
  const [of] = useState(asked)
  const [{ drafts, pasted, offered, broughtBack }, set] = useState((): State => {
    const kept = readDrafts(of, editable)
    return { drafts: kept, broughtBack: kept.size }
  })
  useEffect(() => saveDrafts(of, drafts), [of, drafts])
  const ways = useMemo(
    () => ({
      change: (change: (drafts: Drafts) => Drafts) =>
        set((now) => {
          const next = change(now.drafts)
          return {
            drafts: next,
            pasted: now.pasted && { ...now.pasted, before: undefined },
            broughtBack: next.size > 0 ? now.broughtBack : 0,
          }
        }),
      paste: ({ drafts: next, taken, left }: Pasted) =>
        set((now) => ({
          ...now,
          ...{ drafts: next, pasted: { taken, left, before: now.drafts }, offered: undefined },
        })),
      offer: (block: Pasted | undefined) => set((now) => ({ ...now, offered: block })),
      undo: () => set(({ pasted: last, ...now }) => ({ ...now, drafts: last?.before ?? now.drafts })),
      closePasted: () => set((now) => ({ ...now, pasted: undefined })),
      closeBroughtBack: () => set((now) => ({ ...now, broughtBack: 0 })),
    }),
    [],
  )
  /** Deletes the drafts when the user agrees to lose them. */
  const forget = () => saveDrafts(of, new Map())
  return { drafts, pasted, offered, broughtBack, forget, ...ways }
}
