import * as z from 'zod/mini'
import {
  type CaseFilters,
  caseFilters,
  type FilterName,
  filterNames,
} from '../../../../shared/case-filters.ts'
import { day, isClosed, month } from '../../../../shared/case-lists.ts'
import {
  caseNumber,
  type ListedStatus,
  listedStatuses,
  placeOf,
  transitions,
} from '../../../../shared/cases.ts'
import { addMonths } from '../../../../shared/dates.ts'
import type { Management } from '../../../../shared/roles.ts'
import { type AddressValues, addressTo, optionalParam, param } from '../../../address.ts'
import { ledParams } from '../../../navigation/led-management.tsx'
import { paths } from '../../../paths.ts'

export type Tab = ListedStatus

/** A filter as the address has it: text that the call takes. */
const filterParam = (name: string, filter: FilterName) => {
  const isFilter = z.refine((text) => caseFilters()[filter].safeParse(text).success)
  return optionalParam(name, z.string().check(z.trim(), isFilter))
}

/** The URL parameters of the search screen. */
export const casesParams = {
  tab: param('estado', z.enum(listedStatuses), transitions.create.to),
  month: optionalParam('mes', month),
  day: optionalParam('dia', day),
  number: optionalParam('caso', caseNumber),
  process: filterParam('proceso', 'process'),
  handler: filterParam('gestor', 'handler'),
  product: filterParam('producto', 'product'),
  agreements: filterParam('convenios', 'agreements'),
  office: filterParam('oficina', 'office'),
  from: filterParam('desde', 'from'),
  to: filterParam('hasta', 'to'),
  since: filterParam('recibido', 'since'),
  light: filterParam('ans', 'light'),
  lateSince: filterParam('vencido', 'lateSince'),
  decidedSince: filterParam('decidido', 'decidedSince'),
  waited: filterParam('espera', 'waited'),
  attempts: filterParam('envios', 'attempts'),
  reason: filterParam('motivo', 'reason'),
}
/** The case that is open beside the list. */
export const openCaseParams = { open: optionalParam('ver', caseNumber) }

type Values = AddressValues<typeof casesParams>
export type CasesChange = Partial<Values>

/** What the search screen shows; a closed tab is limited to a month, or to a day of it. */
export type CasesView = CaseFilters & { tab: Tab; month: string; day?: string; number?: string }

const ofOpenOnly: readonly FilterName[] = ['from', 'to', 'since', 'lateSince', 'waited']

/** Whether the cases of a tab can differ in what a filter asks. */
const isOfTab = (name: FilterName, tab: Tab): boolean => {
  if (name === 'handler') return placeOf[tab] !== 'queue'
  if (name === 'decidedSince') return isClosed(tab)
  if (ofOpenOnly.includes(name)) return !isClosed(tab)
  if (name === 'reason') return placeOf[tab] === 'paused' || tab === transitions.return.to
  return true
}

const ordersOnly: readonly FilterName[] = ['product', 'office', 'attempts']
/** Instants come with a link; nobody types them. */
const ofLinksOnly: readonly FilterName[] = ['since', 'lateSince', 'decidedSince']

/** The filters of a tab: only orders have an office, a product and attempts, and only librances have agreements. */
export const offeredFilters = (tab: Tab, management: Management): FilterName[] =>
  filterNames.filter(
    (name) =>
      isOfTab(name, tab) &&
      !ofLinksOnly.includes(name) &&
      (management === 'groupDisbursement' || !ordersOnly.includes(name)) &&
      (management === 'librances' || name !== 'agreements'),
  )

/** The filters in force, by name. */
export const filtersOf = ({ tab, ...view }: CaseFilters & { tab: Tab }): CaseFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) =>
      view[name] !== undefined && isOfTab(name, tab) ? [[name, view[name]]] : [],
    ),
  )

/** All cases of the tab. */
export const unfiltered = Object.fromEntries(filterNames.map((name) => [name, undefined])) as CasesChange

/** The view of a URL: no future month, and a day only of its month. */
export const viewOf = ({ tab, month, day, number, ...texts }: Values, presentMonth: string): CasesView => {
  const shown = month && month <= presentMonth ? month : presentMonth
  const filters = z.object(caseFilters()).parse(texts)
  return {
    tab,
    month: shown,
    day: day?.startsWith(shown) ? day : undefined,
    number,
    ...filtersOf({ tab, ...filters }),
  }
}

/** The URL parameters of a view: its month, its day and its filters only where they apply. */
export const valuesOf = ({
  tab,
  month,
  day,
  number,
  ...filters
}: Partial<CasesView> & { tab: Tab }): Values => {
  const texts = Object.entries(filtersOf({ tab, ...filters })).map(([name, value]) => [name, String(value)])
  return {
    tab,
    month: isClosed(tab) ? month : undefined,
    day: isClosed(tab) ? day : undefined,
    number,
    ...unfiltered,
    ...Object.fromEntries(texts),
  }
}

/** The URL of a view's list; `management` is for a leader of several. */
export const casesPath = (view: Partial<CasesView> & { tab: Tab }, management?: Management): string =>
  addressTo(paths.cases, { ...casesParams, ...ledParams }, { ...valuesOf(view), management })

/** A month and earlier ones, the latest first. */
export const monthsUntil = (month: string, howMany = 24): string[] =>
  Array.from({ length: howMany }, (_, back) => addMonths(month, -back))
