import type { ActivityCard } from './activity-cards.ts'
import { freeOf, overlap, type Span, secondsOf, timeOf } from './day-spans.ts'

type Times = Pick<ActivityCard, 'beginDate' | 'endDate' | 'partitions'>
/** What of a card decides whether others may be at the same time. */
export type PlacedCard = Times &
  Pick<ActivityCard, 'id' | 'processType' | 'isMasiveProccess' | 'isAutomatic'> &
  Partial<Pick<ActivityCard, 'isLeaderReported'>>

const spanOf = ({ beginDate, endDate }: Pick<Times, 'beginDate' | 'endDate'>): Span => ({
  from: secondsOf(beginDate),
  to: secondsOf(endDate),
})

/** When a card is: its parts, if it was saved in parts (decision 60). */
export const spansOf = (card: Times): Span[] =>
  card.partitions.length > 0 ? card.partitions.map(spanOf) : [spanOf(card)]

const isAbsence = ({ processType }: PlacedCard): boolean => processType !== 'Productivo'

/** A massive process may run over what is not productive, and an absence over a massive process (B§5). */
const mayRunOver = (a: PlacedCard, b: PlacedCard): boolean =>
  (a.isMasiveProccess === 1 && isAbsence(b)) || (isAbsence(a) && b.isMasiveProccess === 1)

export const collide = (a: PlacedCard, b: PlacedCard): boolean =>
  !mayRunOver(a, b) && spansOf(a).some((one) => spansOf(b).some((other) => overlap(one, other)))

/** Automatic and typed cards at one time (decision 43), and a leader's news over a typed one; never two automatic ones. */
export const conflictsAmong = (cards: readonly PlacedCard[]): Set<string> => {
  const rank = ({ isAutomatic, isLeaderReported }: PlacedCard) => (isAutomatic ? 0 : isLeaderReported ? 2 : 1)
  const kinds = [0, 1, 2].map((kind) => cards.filter((card) => rank(card) === kind))
  const [automatic = [], typed = [], news = []] = kinds
  const between = (some: readonly PlacedCard[], others: readonly PlacedCard[]) =>
    some.flatMap((one) => others.filter((other) => collide(one, other)).map((other) => [one.id, other.id]))
  return new Set([...between(typed, automatic), ...between(news, automatic), ...between(news, typed)].flat())
}

/** Cards that block an activity (B§5). An automatic one in conflict does not, or nobody could correct the day. */
export const obstaclesTo = <Card extends PlacedCard>(
  activity: PlacedCard,
  cards: readonly Card[],
): Card[] => {
  const conflicting = conflictsAmong(cards)
  return cards.filter(
    (card) =>
      card.id !== activity.id && !(card.isAutomatic && conflicting.has(card.id)) && collide(activity, card),
  )
}

/** The parts of an activity's time that are still free, which the user may take instead (decision 60). */
export const freeParts = (
  activity: PlacedCard,
  cards: readonly PlacedCard[],
): { beginDate: string; endDate: string }[] => {
  const taken = obstaclesTo({ ...activity, partitions: [] }, cards).flatMap(spansOf)
  return freeOf(spanOf(activity), taken).map(({ from, to }) => ({
    beginDate: timeOf(from),
    endDate: timeOf(to),
  }))
}
