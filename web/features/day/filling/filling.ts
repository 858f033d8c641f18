import type { ActivityCard, DayAnswer } from '../../../../shared/activity-cards.ts'
import { freeFrom, newActivity, ofCard, type Place, type TypedActivity } from '../activity/activity-values.ts'
import type { FormDraft } from '../activity/form-draft.ts'

/** The start values of the form; a new object restarts it. */
export type Filling = {
  typed: TypedActivity
  /** The card in edit. */
  edited?: ActivityCard
  /** The field to focus. */
  focus?: keyof TypedActivity
}

/** The form after an activity was registered: the same place, from its end. */
export const fillNext = (day: DayAnswer, seat: Place | undefined, saved: ActivityCard): Filling => {
  const { management, area, new: process, endDate } = saved
  const typed = newActivity({ productivity: [], last: { management, area, new: process } }, seat)
  return { typed: { ...typed, beginDate: freeFrom(endDate, day.productivity) }, focus: 'endDate' }
}

export const fillEdit = (card: ActivityCard): Filling => ({
  ...{ typed: ofCard(card), edited: card, focus: 'beginDate' },
})

/**
 * The typed values of this day from before a reload, or an empty form. An edit keeps the version that it
 * started from, so that another user's change meanwhile is refused and not overwritten.
 */
export const fillFirst = (day: DayAnswer, seat: Place | undefined, draft: FormDraft | undefined): Filling => {
  if (!draft) return { typed: newActivity(day, seat) }
  const edited = day.productivity.find(({ id, enabled }) => id === draft.id && enabled)
  if (!edited) return { typed: draft.typed }
  return { typed: draft.typed, edited: { ...edited, version: draft.version ?? edited.version } }
}

export const isSame = (a: TypedActivity, b: TypedActivity): boolean =>
  Object.entries(a).every(([name, value]) => b[name as keyof TypedActivity] === value)
