import { useMemo, useRef, useState } from 'react'
import type { ActivityCard, DayAnswer } from '../../../../shared/activity-cards.ts'
import {
  fillGap,
  newActivity,
  type Place,
  repeatCard,
  type TypedActivity,
} from '../activity/activity-values.ts'
import { formDraft } from '../activity/form-draft.ts'
import type { Gap } from '../cards/day-items.ts'
import { type Filling, fillEdit, fillFirst, fillNext } from './filling.ts'

/**
 * The values of a day's form, and everything that fills it: a gap, a card, a template, the draft of before a reload.
 */
export const useFilling = (day: DayAnswer, place: Place | undefined) => {
  const { user, day: date } = day
  const draft = useMemo(() => formDraft(user, date), [user, date])
  const [{ filling, turn }, setFilling] = useState(() => ({
    filling: fillFirst(day, place, draft.read()),
    turn: 0,
  }))
  const typed = useRef(filling.typed)
  const isEdit = useRef(filling.edited !== undefined)
  /** The values of a new activity when an edit started, and whether the user had typed any of them. */
  const [first] = useState(draft.read)
  const unsent = useRef(first?.before)
  const wasTyped = useRef(first?.before !== undefined)
  const present = useRef({ day, place })
  present.current = { day, place }
  const ways = useMemo(() => {
    const fill = (next: Filling) => {
      typed.current = next.typed
      isEdit.current = next.edited !== undefined
      setFilling((last) => ({ filling: next, turn: last.turn + 1 }))
    }
    /** Drops what was typed in the edit; what was typed before it survives a reload again. */
    const dropEdit = (): void => {
      if (unsent.current && wasTyped.current) draft.write({ typed: unsent.current })
      else draft.remove()
    }
    const endEdit = (): TypedActivity | undefined => {
      dropEdit()
      const before = unsent.current
      unsent.current = undefined
      return before
    }
    return {
      fill,
      /** Restores the values typed before an edit, or starts again with the last place. */
      clear: () => {
        fill({ typed: endEdit() ?? newActivity(present.current.day, present.current.place) })
      },
      saved: (card: ActivityCard) => {
        const before = endEdit()
        if (before && wasTyped.current) fill({ typed: before, focus: 'endDate' })
        else fill(fillNext(present.current.day, present.current.place, card))
      },
      edit: (card: ActivityCard) => {
        if (!isEdit.current) {
          unsent.current = typed.current
          wasTyped.current = draft.read() !== undefined
        }
        fill(fillEdit(card))
      },
      /** Restarts the edit with the card as it is now; the typed changes are dropped. */
      takeCard: (card: ActivityCard) => {
        dropEdit()
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
      /** Keeps the typed values as a new activity: the card in edit was deleted meanwhile. */
      withoutCard: () => fill({ typed: typed.current }),
    }
  }, [draft])
  const keep = (next: TypedActivity) => {
    typed.current = next
    const { id, version } = filling.edited ?? {}
    const before = wasTyped.current ? unsent.current : undefined
    draft.write({ typed: next, before, ...(id && { id, version }) })
  }
  return { filling, turn, keep, typed, ...ways }
}
