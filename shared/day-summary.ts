import type { ActivityCard, DayAnswer } from './activity-cards.ts'
import { presentSecondsOf } from './day-goals.ts'
import { friendly, gapsOf, hoursAndMinutes, lengthOf, timeOf } from './day-spans.ts'
import { conflictsAmong, spansOf } from './overlaps.ts'

type Summary = Pick<
  DayAnswer,
  | 'prodHoursFriendly'
  | 'chageTaskTotal'
  | 'nonProdHoursFriendly'
  | 'hoursSeg'
  | 'presentSeconds'
  | 'times'
  | 'cases'
  | 'gaps'
  | 'hasConflict'
>

/** Seconds of a day's kinds of time; hours are what the cards cover together (decision 59). */
export const timesOf = (cards: readonly ActivityCard[]) => {
  const all = cards.flatMap(spansOf)
  const of = (...types: ActivityCard['typeTime'][]) =>
    lengthOf(cards.filter(({ typeTime }) => types.includes(typeTime)).flatMap(spansOf))
  const gaps = gapsOf(all)
  return {
    registered: lengthOf(all),
    productive: of('Productivo'),
    absence: of('Afectaciones'),
    other: of('No productivo'),
    nonProductive: of('Afectaciones', 'No productivo'),
    gaps,
    unregistered: lengthOf(gaps),
  }
}

const counts = ['aprovedCount', 'returnedCount', 'othersCount'] as const

/** Approved, returned and other cases of some cards, and all of them. */
export const casesOf = (cards: readonly Pick<ActivityCard, (typeof counts)[number]>[]) => {
  const [aprovedCount, returnedCount, othersCount] = counts.map((name) =>
    cards.reduce((sum, card) => sum + card[name], 0),
  ) as [number, number, number]
  return { aprovedCount, returnedCount, othersCount, total: aprovedCount + returnedCount + othersCount }
}

/** The same cards with what follows from the others, in order of time (B§2). */
export const ordered = (cards: readonly ActivityCard[]): ActivityCard[] => {
  const conflicting = conflictsAmong(cards)
  return cards
    .map((card) => ({ ...card, conflict: conflicting.has(card.id) }))
    .toSorted((a, b) =>
      `${a.beginDate}${a.endDate}${a.id}`.localeCompare(`${b.beginDate}${b.endDate}${b.id}`),
    )
}

/** Counters, gaps and warnings of a day, from its cards (B§3, decision 59). */
export const summaryOf = (cards: readonly ActivityCard[]): Summary => {
  const { registered, productive, absence, other, nonProductive, gaps, unregistered } = timesOf(cards)
  const { aprovedCount, returnedCount, othersCount, total } = casesOf(cards)
  return {
    prodHoursFriendly: friendly(productive),
    chageTaskTotal: friendly(unregistered),
    nonProdHoursFriendly: friendly(nonProductive),
    hoursSeg: registered,
    presentSeconds: presentSecondsOf(absence),
    times: [
      { name: 'Productivo', color: 'teal', counter: hoursAndMinutes(productive) },
      { name: 'Ausentismos', color: 'grape', counter: hoursAndMinutes(absence) },
      { name: 'No productivo', color: 'orange', counter: hoursAndMinutes(other) },
      { name: 'Sin registrar', color: 'gray', counter: hoursAndMinutes(unregistered) },
    ],
    cases: [
      { name: 'Aprobados', counter: aprovedCount },
      { name: 'Devueltos', counter: returnedCount },
      { name: 'Total', counter: total },
      { name: 'Otros', counter: othersCount },
    ],
    gaps: gaps.map(({ from, to }) => ({ beginDate: timeOf(from), endDate: timeOf(to) })),
    hasConflict: cards.some(({ conflict }) => conflict),
  }
}
