import { filterTabs } from '../../../../shared/case-lists.ts'
import { LinkTabs } from '../../../navigation/link-tabs.tsx'
import type { Tab } from './cases-address.ts'

type Props = {
  /** Undefined while one case is searched by its number. */
  shown: Tab | undefined
  addressOf: (tab: Tab) => string
}

/** The filter tabs above the results (A§4.1, decision 35). */
export const FilterTabs = ({ shown, addressOf }: Props) => (
  <LinkTabs
    label="Filtrar casos"
    tabs={filterTabs.map(({ status, label }) => ({
      label,
      to: addressOf(status),
      current: status === shown,
    }))}
  />
)
