import { caseFilters, filterNames } from '../../../../shared/case-filters.ts'
import { listedStatuses, statusLooks } from '../../../../shared/cases.ts'
import type { Management } from '../../../../shared/roles.ts'
import { formatDay } from '../../../format.ts'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { tableParams } from '../../../use-address.ts'
import { filterLabels, filterText } from '../filters/filter-texts.ts'
import { caseColumns } from '../list/case-columns.tsx'
import { casesParams } from '../list/cases-address.ts'

const tabText = (tab: string): string => {
  const status = listedStatuses.find((one) => one === tab)
  return status ? statusLooks[status].plural : tab
}

const nothing = () => {}

const orderText = (id: string, direction: string | null, management: Management): string => {
  const columns = caseColumns(management, { onHistory: nothing, onReason: nothing })
  const column = columns.find((one) => one.id === id)
  return `Orden: ${column?.header ?? id}${direction === 'desc' ? ' (descendente)' : ''}`
}

/**
 * The filters of a view in words, with its tab first and its order last. A value that is not known any more is shown
 * as it is stored.
 */
export const filterWords = (search: string, management: Management): string => {
  const query = new URLSearchParams(search)
  const of = ({ name }: { name: string }) => query.get(name)
  const [month, day, order] = [of(casesParams.month), of(casesParams.day), of(tableParams.sort)]
  const filters = filterNames.flatMap((name) => {
    const text = of(casesParams[name])
    if (text === null) return []
    const { data } = caseFilters()[name].safeParse(text)
    return data === undefined ? `${filterLabels[name]}: ${text}` : filterText(name, data)
  })
  return [
    tabText(of(casesParams.tab) ?? casesParams.tab.byDefault),
    ...(month ? [nameOfMonth(month)] : []),
    ...(day ? [formatDay(day)] : []),
    ...filters,
    ...(order ? [orderText(order, of(tableParams.direction), management)] : []),
  ].join(', ')
}
