import { NavLink, useLocation } from 'react-router-dom'
import { addressTo } from '../address.ts'
import { paths } from '../paths.ts'
import type { Visitor } from '../screens.ts'
import { useAddress } from '../use-address.ts'
import { navigationOf } from './leader-links.ts'
import { ledParams } from './led-management.tsx'
import classes from './tabs.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

/** The leader navigation bar (A§2.10). For a leader of several managements, its links keep the chosen one. */
export const LeaderNav = ({ user }: { user: Visitor }) => {
  const [led] = useAddress(ledParams)
  const list = useCurrentInSight<HTMLUListElement>(useLocation().pathname)
  const stays = (to: string) => to === paths.leader || to === paths.cases
  return (
    <nav className={classes.bar} aria-label="Navegación de líderes">
      <ul className={classes.entries} ref={list}>
        {navigationOf(user).map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={stays(to) ? addressTo(to, ledParams, led) : to}
              end={to === paths.leader}
              className={classes.entry}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
