import { useMemo, useRef, useState } from 'react'
import {
  type DraftOf,
  deleteDraft,
  newDraft,
  type ReserveDraft,
  readDraft,
  saveDraft,
} from './reserve-draft.ts'

/** The draft of a reserve: its key is created when its form is first opened, and survives every reload. */
export const useDraft = ({ user, guarantee }: DraftOf) => {
  const of = useMemo(() => ({ user, guarantee }), [user, guarantee])
  const [begun] = useState<ReserveDraft>(() => {
    const draft = readDraft(sessionStorage, of) ?? newDraft()
    saveDraft(sessionStorage, of, draft)
    return draft
  })
  const present = useRef(begun)
  return useMemo(() => {
    const keep = (next: ReserveDraft) => {
      present.current = next
      saveDraft(sessionStorage, of, next)
    }
    return {
      /** As it was when the form was opened. */
      begun,
      key: () => present.current.key,
      type: (typed: ReserveDraft['typed']) => keep({ ...present.current, typed }),
      send: () => keep({ ...present.current, sent: true }),
      /** The server refused it, so nothing exists under the key; a retry is another intent. */
      refused: () => keep(newDraft(present.current.typed)),
      forget: () => deleteDraft(sessionStorage, of),
    }
  }, [begun, of])
}
export type DraftState = ReturnType<typeof useDraft>
