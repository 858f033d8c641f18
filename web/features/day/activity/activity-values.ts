import type { ActivityCard, DayAnswer } from '../../../../shared/activity-cards.ts'
import { freeOf, secondsOf, timeOf } from '../../../../shared/day-spans.ts'
import { spansOf } from '../../../../shared/overlaps.ts'
import { minuteOf } from '../cards/card-texts.ts'
import type { Gap } from '../cards/day-items.ts'

/** The form as it is typed, with the names of the wire; times are `HH:mm`. */
export type TypedActivity = {
  management: string
  area: string
  new: string
  beginDate: string
  endDate: string
  aprovedCount: string
  returnedCount: string
  ammount: string
  processAmount: string
  approvedRegisters: string
  returnedRegisters: string
  caseSmax: string
  comments: string
}
export type Place = Pick<TypedActivity, 'management' | 'area' | 'new'>

const noPlace: Place = { management: '', area: '', new: '' }
export const noMore = {
  ...{ beginDate: '', endDate: '', aprovedCount: '', returnedCount: '', ammount: '', processAmount: '' },
  ...{ approvedRegisters: '', returnedRegisters: '', caseSmax: '', comments: '' },
}

export const lastMinute = secondsOf('23:59')

/**
 * The first free minute from a time on, in the format of the form. Automatic cards end within a minute, which
 * counts as theirs. '' if the day has none.
 */
export const freeFrom = (time: string, cards: readonly ActivityCard[]): string => {
  const [free] = freeOf({ from: secondsOf(time), to: lastMinute }, cards.flatMap(spansOf))
  return free ? minuteOf(timeOf(free.from)) : ''
}

/** An empty form with the last place of its user, at the end of the last card. */
export const newActivity = (
  { productivity, last }: Pick<DayAnswer, 'productivity' | 'last'>,
  seat: Place | undefined,
): TypedActivity => {
  const ended = productivity
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  return {
    ...noMore,
    ...(last ?? seat ?? noPlace),
    beginDate: ended === undefined ? '' : freeFrom(ended, productivity),
  }
}

/** 'Tiempo sin registrar', with the place that the form already has (decision 59). */
export const fillGap = (typed: TypedActivity, gap: Gap): TypedActivity => ({
  ...typed,
  beginDate: minuteOf(gap.beginDate),
  endDate: minuteOf(gap.endDate),
})

const shownCount = (count: number | undefined): string => (count === undefined ? '' : String(count))

export const ofCard = (card: ActivityCard): TypedActivity => ({
  management: card.management,
  area: card.area,
  new: card.new,
  beginDate: minuteOf(card.beginDate),
  endDate: minuteOf(card.endDate),
  aprovedCount: shownCount(card.aprovedCount),
  returnedCount: shownCount(card.returnedCount),
  ammount: card.ammount ?? '',
  processAmount: card.processAmount ?? '',
  approvedRegisters: shownCount(card.approvedRegisters),
  returnedRegisters: shownCount(card.returnedRegisters),
  caseSmax: card.caseSmax,
  comments: card.comments,
})

/** 'Repetir': the same activity at a time still to be chosen. */
export const repeatCard = (card: ActivityCard, typed: TypedActivity): TypedActivity => ({
  ...ofCard(card),
  beginDate: typed.beginDate,
  endDate: '',
})
