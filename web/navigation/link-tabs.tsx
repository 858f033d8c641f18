import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../ui/counted.ts'
import classes from './tabs.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

type Tab = {
  label: string
  to: string
  current: boolean
  /** How many there are behind it; a description of the link, whose name stays its label. */
  count?: number | undefined
  /** Runs before the navigation, and can prevent it. */
  onClick?: (event: MouseEvent) => void
}
type Props = { label: string; tabs: readonly Tab[] }

/** Parts of a screen, each with its own URL. */
export const LinkTabs = ({ label, tabs }: Props) => {
  const list = useCurrentInSight<HTMLUListElement>(tabs.find(({ current }) => current)?.to)
  const id = useId()
  return (
    <nav aria-label={label}>
      <ul className={classes.tabs} ref={list}>
        {tabs.map(({ label: text, to, current, count, onClick }, place) => (
          <li key={to}>
            <Link
              className={classes.tab}
              to={to}
              aria-current={current || undefined}
              preventScrollReset
              onClick={onClick}
              aria-describedby={count === undefined ? undefined : `${id}${place}`}
            >
              {text}
              {count !== undefined && (
                <span className={classes.count} aria-hidden>
                  {counted(count)}
                </span>
              )}
            </Link>
            {count !== undefined && (
              <span hidden id={`${id}${place}`}>
                {counted(count)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
