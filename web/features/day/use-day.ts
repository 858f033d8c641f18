import { activities } from '../../../shared/activities.ts'
import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import { keepAnswer, readAgain, useApi } from '../../api/use-api.tsx'
import { withCard, withoutCards } from './day-items.ts'

/** The totals of the month follow the records within a second or two, by the table's stream. */
const totalsAfter = 2_500

const inputOf = (user: string, day: string | undefined) => ({ params: { user }, query: day ? { day } : {} })

/** Somebody's day. Cases are decided on other screens, so whoever comes back to this window reads it anew. */
export const useDay = (user: string, day: string | undefined) =>
  useApi(activities.day, inputOf(user, day), { revalidateOnMount: true, revalidateOnFocus: true })

/** What follows from a change elsewhere: the goals of the day, and the month. */
const follow = (): void => {
  void readAgain(activities.day)
  setTimeout(() => void readAgain(activities.month), totalsAfter)
}

const change = async (
  user: string,
  day: string | undefined,
  to: (shown: DayAnswer) => DayAnswer,
): Promise<void> => {
  await keepAnswer(activities.day, inputOf(user, day), (shown) => shown && to(shown))
  follow()
}

/** Shows a card that the server has now, before the day is read anew. */
export const keepCard = (user: string, day: string | undefined, card: ActivityCard) =>
  change(user, day, (shown) => withCard(shown, card))

export const dropCard = (user: string, day: string | undefined, { id }: Pick<ActivityCard, 'id'>) =>
  change(user, day, (shown) => withoutCards(shown, [id]))
