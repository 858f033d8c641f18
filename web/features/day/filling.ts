import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import { freeFrom, newActivity, ofCard, type Place, type TypedActivity } from './activity-values.ts'
import type { FormDraft } from './form-draft.ts'

/** What the form begins from; another one begins the form anew. */
export type Filling = {
  typed: TypedActivity
  /** The card in edit. */
  edited?: ActivityCard
  /** The field that comes next. */
  focus?: keyof TypedActivity
}

/** The form after an activity was registered: the same place, from where it ended. */
export const fillNext = (day: DayAnswer, seat: Place | undefined, saved: ActivityCard): Filling => {
  const { management, area, new: process, endDate } = saved
  const typed = newActivity({ productivity: [], last: { management, area, new: process } }, seat)
  return { typed: { ...typed, beginDate: freeFrom(endDate, day.productivity) }, focus: 'endDate' }
}

export const fillEdit = (card: ActivityCard): Filling => ({
  ...{ typed: ofCard(card), edited: card, focus: 'beginDate' },
})

/**
 * What was being typed on this day when it was left, or an empty form. An edit stands over the version it began from, so
 * that somebody else's change meanwhile is refused and told, and not written over.
 */
export const fillFirst = (day: DayAnswer, seat: Place | undefined, draft: FormDraft | undefined): Filling => {
  if (!draft) return { typed: newActivity(day, seat) }
  const edited = day.productivity.find(({ id, enabled }) => id === draft.id && enabled)
  if (!edited) return { typed: draft.typed }
  return { typed: draft.typed, edited: { ...edited, version: draft.version ?? edited.version } }
}

export const isSame = (a: TypedActivity, b: TypedActivity): boolean =>
  Object.entries(a).every(([name, value]) => b[name as keyof TypedActivity] === value)
