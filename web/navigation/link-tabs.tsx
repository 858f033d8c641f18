import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../link.tsx'
import classes from './tabs.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

type Tab = {
  label: string
  to: string
  current: boolean
  /** Beside the label, and not in the link's name; as a description where it has this id. */
  mark?: ReactNode
  markId?: string
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
        {tabs.map(({ label: text, to, current, mark, markId, onClick }) => (
          <li key={to}>
            <Link
              className={classes.tab}
              to={to}
              aria-current={current || undefined}
              onClick={onClick}
              aria-describedby={markId}
            >
              {text}
              {mark}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
