import { listedStatuses, statusLooks } from '../../../../shared/cases.ts'
import { LinkTabs } from '../../../navigation/link-tabs.tsx'
import type { Tab } from './cases-address.ts'

type Props = {
  /** Undefined while one case is searched by its number. */
  shown: Tab | undefined
  addressOf: (tab: Tab) => string
}

/** The filter tabs above the results, from finished to waiting (A§4.1, decision 35). */
export const FilterTabs = ({ shown, addressOf }: Props) => (
  <LinkTabs
    label="Filtrar casos"
    tabs={listedStatuses.toReversed().map((status) => ({
      label: statusLooks[status].plural,
      to: addressOf(status),
      current: status === shown,
    }))}
  />
)
