import { useMemo, useRef, useState } from 'react'
import { newDraft, type ReserveDraft, reserveDraft } from './reserve-draft.ts'

/** The draft of a reserve: its key is created when its form is first opened, and survives every reload. */
export const useDraft = ({ user, guarantee }: { user: string; guarantee: string }) => {
  const draft = useMemo(() => reserveDraft(user, guarantee), [user, guarantee])
  const [begun] = useState<ReserveDraft>(() => {
    const kept = draft.read() ?? newDraft()
    draft.write(kept)
    return kept
  })
  const present = useRef(begun)
  return useMemo(() => {
    const keep = (next: ReserveDraft) => {
      present.current = next
      draft.write(next)
    }
    return {
      /** As it was when the form was opened. */
      begun,
      key: () => present.current.key,
      type: (typed: ReserveDraft['typed']) => keep({ ...present.current, typed }),
      send: () => keep({ ...present.current, sent: true }),
      /** The server refused it, so nothing exists under the key; a retry is another intent. */
      refused: () => keep(newDraft(present.current.typed)),
      forget: draft.remove,
    }
  }, [begun, draft])
}
export type DraftState = ReturnType<typeof useDraft>
