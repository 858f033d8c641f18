import { Link } from 'react-router-dom'
import { filterTabs } from '../../../../shared/case-lists.ts'
import classes from './cases.module.css'
import type { Tab } from './cases-address.ts'

type Props = {
  /** None while one case is looked for by its number. */
  shown: Tab | undefined
  addressOf: (tab: Tab) => string
}

/** The filter tabs above the results (A§4.1, decision 35). */
export const FilterTabs = ({ shown, addressOf }: Props) => (
  <nav aria-label="Filtrar casos">
    <ul className={classes.tabs}>
      {filterTabs.map(({ status, label }) => (
        <li key={status}>
          <Link
            className={classes.tab}
            to={addressOf(status)}
            aria-current={status === shown ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
