import * as z from 'zod/mini'
import type { ActivityTemplate } from '../../../../shared/activity-cards.ts'
import { formFieldsOf } from '../../../../shared/activity-form.ts'
import { type ActivityInput, activityInput } from '../../../../shared/activity-input.ts'
import { secondsOf, timeOf } from '../../../../shared/day-spans.ts'
import { once } from '../../../../shared/once.ts'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { counted } from '../../../ui/counted.ts'
import { minuteOf } from '../cards/card-texts.ts'
import { lastMinute, noMore, type TypedActivity } from './activity-values.ts'

/** The schema of the form, without the fields that come from its day and its ids. */
export const typedActivity = once(() =>
  z
    .omit(activityInput(), {
      ...{ date: true, idProductivity: true, partitions: true, repoblate: true },
      ...{ vertical: true, positionCode: true },
    })
    .check(
      z.refine(({ beginDate, endDate }) => secondsOf(beginDate) < secondsOf(endDate), {
        path: ['endDate'],
        message: pageRefusals.activityTimes.message,
      }),
    ),
)
export type ParsedActivity = Omit<
  ActivityInput,
  'date' | 'idProductivity' | 'partitions' | 'repoblate' | 'vertical' | 'positionCode'
>

/** The end this many minutes after a start; '' if that is another day. */
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

/** Total = approved + rejected (B§4); empty while nothing is typed. */
export const totalOf = ({ aprovedCount, returnedCount }: TypedActivity): string =>
  aprovedCount || returnedCount ? counted(Number(aprovedCount) + Number(returnedCount)) : ''

/** The fields of the form to send: only those that its process asks for. */
export const sentOf = (
  parsed: ParsedActivity,
  process: ConfiguredProcess,
  isAdministrative: boolean,
): ParsedActivity => {
  const asked = formFieldsOf(process, isAdministrative)
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
