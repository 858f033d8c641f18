import type { ActivityCard, ActivityTemplate, DayAnswer } from '../../../shared/activity-cards.ts'
import { askedBy } from '../../../shared/activity-form.ts'
import { type ActivityInput, activityInput } from '../../../shared/activity-input.ts'
import { freeOf, secondsOf, timeOf } from '../../../shared/day-spans.ts'
import { once } from '../../../shared/once.ts'
import { spansOf } from '../../../shared/overlaps.ts'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { counted } from '../../ui/counted.ts'
import { minuteOf } from './card-texts.ts'
import type { Gap } from './day-items.ts'

/** The form as it is typed, by the names of the wire; times are `HH:mm`. */
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

/** What the form sends, but for what its day and its ids say. */
export const typedActivity = once(() =>
  activityInput()
    .omit({
      ...{ date: true, idProductivity: true, partitions: true, repoblate: true },
      ...{ vertical: true, positionCode: true },
    })
    .refine(({ beginDate, endDate }) => secondsOf(beginDate) < secondsOf(endDate), {
      path: ['endDate'],
      message: pageRefusals.activityTimes.message,
    }),
)
export type ParsedActivity = Omit<
  ActivityInput,
  'date' | 'idProductivity' | 'partitions' | 'repoblate' | 'vertical' | 'positionCode'
>

const noPlace: Place = { management: '', area: '', new: '' }
const noMore = {
  ...{ beginDate: '', endDate: '', aprovedCount: '', returnedCount: '', ammount: '', processAmount: '' },
  ...{ approvedRegisters: '', returnedRegisters: '', caseSmax: '', comments: '' },
}

const lastMinute = secondsOf('23:59')

/**
 * The first minute from a time on that no card is in, as the form types it: automatic cards end within a minute, which is
 * theirs. '' where the day has none.
 */
export const freeFrom = (time: string, cards: readonly ActivityCard[]): string => {
  const [free] = freeOf({ from: secondsOf(time), to: lastMinute }, cards.flatMap(spansOf))
  return free ? minuteOf(timeOf(free.from)) : ''
}

/** An empty form at the last place of its user, from where the last card ended. */
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

/** 'Tiempo sin registrar', in what place the form already is (decision 59). */
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

/** 'Repetir': the same activity at a time still to be said. */
export const repeatCard = (card: ActivityCard, typed: TypedActivity): TypedActivity => ({
  ...ofCard(card),
  beginDate: typed.beginDate,
  endDate: '',
})

/** The end that lies so many minutes after a start; '' where that is another day. */
export const endAfter = (beginDate: string, minutes: number): string => {
  const end = secondsOf(beginDate) + minutes * 60
  return beginDate !== '' && end <= lastMinute ? minuteOf(timeOf(end)) : ''
}

export const minutesBetween = ({
  beginDate,
  endDate,
}: Pick<TypedActivity, 'beginDate' | 'endDate'>): number =>
  beginDate && endDate ? (secondsOf(endDate) - secondsOf(beginDate)) / 60 : 0

export const ofTemplate = (template: ActivityTemplate, typed: TypedActivity): TypedActivity => {
  const beginDate = template.beginDate ? minuteOf(template.beginDate) : typed.beginDate
  const { management, area, new: process, ammount = '', comments = '', minutes } = template
  return {
    ...{ ...noMore, management, area, new: process, ammount, comments, beginDate },
    endDate: minutes ? endAfter(beginDate, minutes) : '',
  }
}

/** B§4: another management clears area and process. */
export const inManagement = (typed: TypedActivity, management: string): TypedActivity => ({
  ...typed,
  ...{ management, area: '', new: '' },
})

/** B§4: another area clears process, total, end time, approved and rejected and, of a card in edit, the case number. */
export const inArea = (typed: TypedActivity, area: string, isEdit: boolean): TypedActivity => ({
  ...typed,
  ...{ area, new: '', endDate: '', aprovedCount: '', returnedCount: '' },
  ...(isEdit && { caseSmax: '0' }),
})

/** Total = approved + rejected (B§4); none while nothing is typed. */
export const totalOf = ({ aprovedCount, returnedCount }: TypedActivity): string =>
  aprovedCount || returnedCount ? counted(Number(aprovedCount) + Number(returnedCount)) : ''

/** What is sent of what was typed: only what its process asks for. */
export const sentOf = (
  parsed: ParsedActivity,
  process: ConfiguredProcess,
  isAdministrative: boolean,
): ParsedActivity => {
  const asked = askedBy(process, isAdministrative)
  return {
    ...parsed,
    aprovedCount: asked.cases ? parsed.aprovedCount : 0,
    returnedCount: asked.cases ? parsed.returnedCount : 0,
    ammount: asked.amount ? parsed.ammount : undefined,
    caseSmax: asked.caseNumber ? parsed.caseSmax : undefined,
    ...(!process.isMasive && {
      ...{ processAmount: undefined, approvedRegisters: undefined, returnedRegisters: undefined },
    }),
  }
}
