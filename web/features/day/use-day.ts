import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import { dayCalls } from '../../../shared/day-calls.ts'
import { changeAnswers } from '../../api/change-answers.ts'
import { revalidate } from '../../api/refresh.ts'
import { useApi } from '../../api/use-api.tsx'
import { withCard, withoutCards } from './cards/day-items.ts'

/** The totals of the month follow the records within a second or two, through the table's stream. */
const totalsAfter = 2_500

/** A user's day. Cases are decided on other screens, so returning to this window reads it again. */
export const useDay = (user: string, day: string | undefined) =>
  useApi(
    dayCalls.day,
    { params: { user }, query: day ? { day } : {} },
    { revalidateOnMount: true, revalidateOnFocus: true },
  )

/** Changes the card's day where it is shown. Its goals follow with the day, which the write outdates, and the month later. */
const change = async (of: ActivityCard, to: (shown: DayAnswer) => DayAnswer): Promise<void> => {
  const date = of.date.replaceAll('/', '-')
  await changeAnswers(dayCalls.day, (shown) =>
    shown.user === of.user && shown.day === date ? to(shown) : shown,
  )
  setTimeout(() => void revalidate(dayCalls.month), totalsAfter)
}

/** Shows a card as the server has it now. */
export const keepCard = (card: ActivityCard) => change(card, (shown) => withCard(shown, card))

export const dropCard = (card: ActivityCard) => change(card, (shown) => withoutCards(shown, [card.id]))
