import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import classes from './tabs.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

type Tab = {
  label: string
  to: string
  current: boolean
  /** Runs before the navigation, and can prevent it. */
  onClick?: (event: MouseEvent) => void
}
type Props = { label: string; tabs: readonly Tab[] }

/** Parts of a screen, each with its own URL. */
export const LinkTabs = ({ label, tabs }: Props) => {
  const list = useCurrentInSight<HTMLUListElement>(tabs.find(({ current }) => current)?.to)
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs} ref={list}>
        {tabs.map(({ label: text, to, current, onClick }) => (
          <li key={to}>
            <Link
              className={classes.tab}
              to={to}
              aria-current={current || undefined}
              preventScrollReset
              onClick={onClick}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
