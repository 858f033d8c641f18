import type { ActivityCard } from '../../../../../shared/activity-cards.ts'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import { placedReason } from '../../../../case-view/placed-reasons.ts'

/** Of which decision a day's automatic card is; a pause says so itself. */
const isOf: Partial<Record<Outcome['action'], (card: ActivityCard) => boolean>> = {
  return: ({ returnedCount }) => returnedCount > 0,
  reject: ({ othersCount, pausedLeabel }) => othersCount > 0 && pausedLeabel === undefined,
}

const kept = 20

/** The reasons that a user gave in a process, the last first; each line of a text is one, without its place. */
export const recentReasons = (
  cards: readonly ActivityCard[],
  process: string,
  action: Outcome['action'],
): string[] => {
  const given = cards
    .filter((card) => card.isAutomatic && card.new === process && isOf[action]?.(card))
    .toSorted((a, b) => b.createAt.localeCompare(a.createAt))
    .flatMap(({ comments }) => comments.split('\n'))
    .map((line) => placedReason(line)?.reason ?? line.trim())
  return [...new Set(given)].filter((line) => line !== '').slice(0, kept)
}
