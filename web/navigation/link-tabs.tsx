import { Link } from 'react-router-dom'
import classes from './link-tabs.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

type Props = { label: string; tabs: readonly { label: string; to: string; current: boolean }[] }

/** Parts of a screen that each have an address of their own. */
export const LinkTabs = ({ label, tabs }: Props) => {
  const list = useCurrentInSight<HTMLUListElement>(tabs.find(({ current }) => current)?.to)
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs} ref={list}>
        {tabs.map(({ label: text, to, current }) => (
          <li key={to}>
            <Link className={classes.tab} to={to} aria-current={current || undefined} preventScrollReset>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
