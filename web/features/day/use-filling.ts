import { useMemo, useRef, useState } from 'react'
import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import { fillGap, newActivity, type Place, repeatCard, type TypedActivity } from './activity-values.ts'
import type { Gap } from './day-items.ts'
import { type Filling, fillEdit, fillFirst, fillNext } from './filling.ts'
import { forgetDraft, keepDraft, readDraft } from './form-draft.ts'

/** What the form of a day holds, and all that fills it: a gap, a card, a template, what was typed before a reload. */
export const useFilling = (day: DayAnswer, place: Place | undefined) => {
  const { user, day: date } = day
  const of = useMemo(() => ({ user, day: date }), [user, date])
  const [{ filling, turn }, setFilling] = useState(() => ({
    filling: fillFirst(day, place, readDraft(sessionStorage, of)),
    turn: 0,
  }))
  const typed = useRef(filling.typed)
  const isEdit = useRef(filling.edited !== undefined)
  /** What was typed of a new activity when a card was taken into edit. */
  const unsent = useRef<TypedActivity>(undefined)
  const present = useRef({ day, place })
  present.current = { day, place }
  const ways = useMemo(() => {
    const fill = (next: Filling) => {
      typed.current = next.typed
      isEdit.current = next.edited !== undefined
      setFilling((last) => ({ filling: next, turn: last.turn + 1 }))
    }
    return {
      fill,
      /** The form goes back to what was being typed before an edit, or begins anew from its last place. */
      clear: () => {
        forgetDraft(sessionStorage, of)
        fill({ typed: unsent.current ?? newActivity(present.current.day, present.current.place) })
        unsent.current = undefined
      },
      saved: (card: ActivityCard) => {
        forgetDraft(sessionStorage, of)
        unsent.current = undefined
        fill(fillNext(present.current.day, present.current.place, card))
      },
      edit: (card: ActivityCard) => {
        if (!isEdit.current) unsent.current = typed.current
        fill(fillEdit(card))
      },
      /** The edit begins anew with the card as it is now; what was typed over it is dropped. */
      takeCard: (card: ActivityCard) => {
        forgetDraft(sessionStorage, of)
        fill(fillEdit(card))
      },
      repeat: (card: ActivityCard) =>
        fill({
          typed: repeatCard(card, typed.current),
          focus: typed.current.beginDate ? 'endDate' : 'beginDate',
        }),
      gap: (gap: Gap) => {
        const next = fillGap(typed.current, gap)
        fill({ typed: next, focus: next.new === '' ? 'new' : 'aprovedCount' })
      },
      /** What was typed stays, as a new activity: the card in edit was deleted meanwhile. */
      withoutCard: () => fill({ typed: typed.current }),
    }
  }, [of])
  const keep = (next: TypedActivity) => {
    typed.current = next
    const { id, version } = filling.edited ?? {}
    keepDraft(sessionStorage, of, { typed: next, ...(id && { id, version }) })
  }
  return { filling, turn, keep, typed, ...ways }
}
