import * as z from 'zod/mini'
import { day, isClosed, month } from '../../../../shared/case-lists.ts'
import {
  type CaseRow,
  caseNumber,
  type ListedStatus,
  listedStatuses,
  transitions,
} from '../../../../shared/cases.ts'
import { addMonths } from '../../../../shared/dates.ts'
import { lights } from '../../../../shared/lights.ts'
import { processes } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import { type AddressValues, addressTo, optionalParam, param } from '../../../address.ts'
import { ledParams } from '../../../navigation/led-management.tsx'
import { paths } from '../../../paths.ts'

const processId = z.enum(processes.map(({ id }) => id))

/** How near the end of its ANS a case is: a light, or red later today. */
const lightChoices = [...lights, 'today'] as const
export type LightChoice = (typeof lightChoices)[number]

export type Tab = ListedStatus

/** The URL parameters of the search screen. */
export const casesParams = {
  tab: param('estado', z.enum(listedStatuses), transitions.create.to),
  month: optionalParam('mes', month),
  day: optionalParam('dia', day),
  number: optionalParam('caso', caseNumber),
  process: optionalParam('proceso', processId),
  light: optionalParam('ans', z.enum(lightChoices)),
  agreements: optionalParam('convenios', z.string().check(z.regex(/^[\w-]{1,20}(,[\w-]{1,20})*$/))),
}
type Values = AddressValues<typeof casesParams>
export type CasesFilters = Partial<Values>

/** What the search screen shows; a closed tab is limited to a month, or to a day of it. */
export type CasesView = {
  tab: Tab
  month: string
  day?: string
  number?: string
  /** Only the cases of a process received in that month: those that a figure of the home counts. */
  process?: string
  /** Only the cases with this light, of any month. */
  light?: LightChoice
  /** Only the cases of these agreements: their codes, separated by commas. */
  agreements?: string
}

/** Whether a view shows the cases that a figure of the home counts. */
export const isNarrowed = ({ process, agreements }: CasesView): boolean =>
  process !== undefined || agreements !== undefined

/** The view of a URL: no future month, and a day only of its month. */
export const viewOf = ({ month, day, ...values }: Values, presentMonth: string): CasesView => {
  const shown = month && month <= presentMonth ? month : presentMonth
  return { ...values, month: shown, day: day?.startsWith(shown) ? day : undefined }
}

/** The URL parameters of a view: its month and its day only where they apply. */
export const valuesOf = ({
  tab,
  month,
  day,
  number,
  process,
  light,
  agreements,
}: Partial<CasesView> & { tab: Tab }): Values => ({
  tab,
  month: isClosed(tab) || process ? month : undefined,
  day: isClosed(tab) ? day : undefined,
  number,
  process,
  light,
  agreements,
})

/** Whether a case matches the filters of a view. */
export const isShown = (
  { process, month, light, agreements }: CasesView,
  row: Pick<CaseRow, 'process' | 'dateAssignment' | 'libranzaCode'>,
): boolean => {
  if (agreements && !agreements.split(',').includes(row.libranzaCode ?? '')) return false
  return (
    !process || (row.process === process && (light !== undefined || row.dateAssignment.startsWith(month)))
  )
}

/** The URL of a view's list; `management` is for a leader of several. */
export const casesPath = (view: Partial<CasesView> & { tab: Tab }, management?: Management): string =>
  addressTo(paths.cases, { ...casesParams, ...ledParams }, { ...valuesOf(view), management })

/** A month and earlier ones, the latest first. */
export const monthsUntil = (month: string, howMany = 24): string[] =>
  Array.from({ length: howMany }, (_, back) => addMonths(month, -back))
