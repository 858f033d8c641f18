import { useMemo, useState } from 'react'
import type { Drafts } from './drafts.ts'
import type { Pasted } from './paste-block.ts'

type Told = Omit<Pasted, 'drafts'>
type State = {
  drafts: Drafts
  /** What became of the last paste; `before` is what undoes it, until something else is typed. */
  pasted?: (Told & { before?: Drafts }) | undefined
}

/** The rows in edit, and the last paste into them, which can be undone. */
export const useDrafts = () => {
  const [{ drafts, pasted }, set] = useState<State>({ drafts: new Map() })
  const ways = useMemo(
    () => ({
      change: (next: (drafts: Drafts) => Drafts) =>
        set((now) => ({
          drafts: next(now.drafts),
          pasted: now.pasted && { ...now.pasted, before: undefined },
        })),
      paste: ({ drafts: next, ...told }: Pasted) =>
        set((now) => ({ drafts: next, pasted: { ...told, before: now.drafts } })),
      undo: () => set((now) => ({ drafts: now.pasted?.before ?? now.drafts })),
      closePasted: () => set((now) => ({ drafts: now.drafts })),
    }),
    [],
  )
  return { drafts, pasted, ...ways }
}
