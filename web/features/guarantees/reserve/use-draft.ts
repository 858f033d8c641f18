import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { units } from '../../../../shared/guarantees.ts'
import { once } from '../../../../shared/once.ts'
import { windowDraft } from '../../../window-draft.ts'

const draft = once(() => {
  const text = z.string()
  return z.object({
    /** The id of the intent for the server and the fund, from the first opening of its form (decision 52). */
    key: z.uuid(),
    /** It was sent with that key, and the result is still unknown. */
    sent: z.boolean(),
    typed: z.optional(
      z.object({ term: text, unitTerm: z.enum([...units, '']), taxCourtDate: text, period: text }),
    ),
  })
})
type ReserveDraft = z.output<ReturnType<typeof draft>>

const newDraft = (typed?: ReserveDraft['typed']): ReserveDraft => ({
  key: crypto.randomUUID(),
  sent: false,
  ...(typed && { typed }),
})

/** The draft of a reserve from before a reload. */
export const reserveDraft = (user: string, guarantee: string) =>
  windowDraft(draft, `reserve ${user} ${guarantee}`)

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
