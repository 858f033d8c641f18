import * as z from 'zod'
import { day, filterTabs, isClosed, month } from '../../../../shared/case-lists.ts'
import { caseNumber } from '../../../../shared/cases.ts'
import { type AddressValues, addressTo, optionalParam, param } from '../../../address.ts'
import { paths } from '../../../paths.ts'

export type Tab = (typeof filterTabs)[number]['status']

/** What the search screen keeps in its address. */
export const casesParams = {
  tab: param('estado', z.enum(filterTabs.map(({ status }) => status)), 'PENDING'),
  month: optionalParam('mes', month),
  day: optionalParam('dia', day),
  number: optionalParam('caso', caseNumber),
}
type Values = AddressValues<typeof casesParams>

/** What the search screen shows; a closed tab is of a month, or of a day of it. */
export type CasesView = { tab: Tab; month: string; day?: string; number?: string }

/** The view that an address asks for: no month to come, and a day of its month. */
export const viewOf = ({ tab, month, day, number }: Values, presentMonth: string): CasesView => {
  const shown = month && month <= presentMonth ? month : presentMonth
  return { tab, month: shown, day: day?.startsWith(shown) ? day : undefined, number }
}

/** What an address keeps of a view: the days only where they are asked for. */
export const valuesOf = ({ tab, month, day, number }: Partial<CasesView> & { tab: Tab }): Values => ({
  tab,
  month: isClosed(tab) ? month : undefined,
  day: isClosed(tab) ? day : undefined,
  number,
})

export const casesPath = (view: Partial<CasesView> & { tab: Tab }): string =>
  addressTo(paths.cases, casesParams, valuesOf(view))

/** A month and those before it. */
export const monthsUntil = (month: string, howMany = 24): string[] => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return Array.from({ length: howMany }, (_, back) =>
    new Date(Date.UTC(year, index - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
