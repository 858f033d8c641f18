import type { ActivityCard } from './activity-cards.ts'
import { presentSecondsOf } from './day-goals.ts'
import { friendly, gapsOf, hoursAndMinutes, lengthOf, timeOf } from './day-spans.ts'
import { conflictsAmong, spansOf } from './overlaps.ts'

// Every second has one kind, so that the kinds add up: an absence comes first, as it reduces the goal (decision 92), and
// unproductive time comes before a massive process that may overlap it (B§5).
const kindsOf = (registered: number, nonProductive: number, absence: number) => ({
  ...{ registered, nonProductive, absence },
  productive: registered - nonProductive,
  other: nonProductive - absence,
})

/** Seconds of a day's kinds of time; hours are what the cards cover together (decision 59). */
export const timesOf = (cards: readonly ActivityCard[]) => {
  const all = cards.flatMap(spansOf)
  const of = (...types: ActivityCard['typeTime'][]) =>
    lengthOf(cards.filter(({ typeTime }) => types.includes(typeTime)).flatMap(spansOf))
  const gaps = gapsOf(all)
  return {
    ...kindsOf(lengthOf(all), of('Afectaciones', 'No productivo'), of('Afectaciones')),
    gaps,
    unregistered: lengthOf(gaps),
  }
}

const wholeMinutes = (seconds: number): number => seconds - (seconds % 60)

const counts = ['aprovedCount', 'returnedCount', 'othersCount'] as const

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
export const summaryOf = (cards: readonly ActivityCard[]) => {
  const { registered, nonProductive, absence, gaps, unregistered } = timesOf(cards)
  // Counters show whole minutes, which have to add up as well.
  const shown = kindsOf(wholeMinutes(registered), wholeMinutes(nonProductive), wholeMinutes(absence))
  const { aprovedCount, returnedCount, othersCount, total } = casesOf(cards)
  return {
    prodHoursFriendly: friendly(shown.productive),
    chageTaskTotal: friendly(unregistered),
    nonProdHoursFriendly: friendly(nonProductive),
    hoursSeg: registered,
    presentSeconds: presentSecondsOf(absence),
    times: [
      { name: 'Productivo', color: 'teal', counter: hoursAndMinutes(shown.productive) },
      { name: 'Ausentismos', color: 'grape', counter: hoursAndMinutes(shown.absence) },
      { name: 'No productivo', color: 'orange', counter: hoursAndMinutes(shown.other) },
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
