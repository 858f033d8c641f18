import type { Management } from '../../../../shared/roles.ts'
import { viewId } from '../../../../shared/views.ts'
import { optionalParam, readAddress, writeAddress } from '../../../address.ts'
import { ledParams } from '../../../navigation/led-management.tsx'
import { paths } from '../../../paths.ts'
import { tableParams } from '../../../use-address.ts'
import { casesParams } from '../list/cases-address.ts'

/** The view whose name is shown. The address has its filters too, which may have changed since it was opened. */
export const viewParams = { view: optionalParam('vista', viewId()) }

/** Not what was typed to search, which may be a customer's document: a view is stored and may be shared. */
const { number: _number, search: _search, ...filterParams } = { ...casesParams, ...tableParams }

/**
 * The filters of an address, in one order, so that they can be compared. The present month is left out: a saved view
 * shows the month in which it is opened.
 */
export const filtersOf = (query: URLSearchParams, presentMonth: string): string => {
  const values = readAddress(filterParams, query)
  const month = values.month === presentMonth ? undefined : values.month
  const filters = writeAddress(filterParams, new URLSearchParams(), { ...values, month })
  filters.sort()
  return filters.toString()
}

/** The address of a view; `management` is for a leader of several. */
export const viewPath = (id: string, search: string, management?: Management): string => {
  const params = { ...viewParams, ...ledParams }
  return `${paths.cases}?${writeAddress(params, new URLSearchParams(search), { view: id, management })}`
}

/** Whether an address has nothing but the management: how the list is entered from the navigation. */
export const isPlain = (query: URLSearchParams): boolean =>
  [...query.keys()].every((name) => name === ledParams.management.name)
