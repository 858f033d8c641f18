import type { ActivityCard, DayAnswer } from '../../../../shared/activity-cards.ts'
import { ordered, summaryOf } from '../../../../shared/day-summary.ts'

export type Gap = DayAnswer['gaps'][number]
export type DayItem =
  | { kind: 'card'; card: ActivityCard; key: string }
  | { kind: 'gap'; gap: Gap; key: string }

const beginOf = (item: DayItem): string => (item.kind === 'card' ? item.card : item.gap).beginDate

/** The cards and the 'Tiempo sin registrar' between them, in order of time (B§2). */
export const itemsOf = ({ productivity, gaps }: Pick<DayAnswer, 'productivity' | 'gaps'>): DayItem[] =>
  [
    ...productivity.map((card): DayItem => ({ kind: 'card', card, key: card.id })),
    ...gaps.map((gap): DayItem => ({ kind: 'gap', gap, key: `gap-${gap.beginDate}` })),
  ].toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)))

/** The same day with other cards, and with the values derived from them, as the server will compute them. */
export const withCards = (day: DayAnswer, cards: readonly ActivityCard[]): DayAnswer => {
  const productivity = ordered(cards)
  return { ...day, ...summaryOf(productivity), productivity }
}

/** The day with a registered or edited card in its place. */
export const withCard = (day: DayAnswer, card: ActivityCard): DayAnswer =>
  withCards(day, [...day.productivity.filter(({ id }) => id !== card.id), card])

export const withoutCards = (day: DayAnswer, ids: readonly string[]): DayAnswer =>
  day.productivity.some(({ id }) => ids.includes(id))
    ? withCards(
        day,
        day.productivity.filter(({ id }) => !ids.includes(id)),
      )
    : day
