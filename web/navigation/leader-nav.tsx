import { NavLink } from 'react-router-dom'
import { paths } from '../paths.ts'
import type { Visitor } from '../screens.ts'
import { navigationOf } from './leader-links.ts'
import classes from './leader-nav.module.css'

/** The leader navigation bar (A§2.10). */
export const LeaderNav = ({ user }: { user: Visitor }) => (
  <nav className={classes.bar} aria-label="Navegación de líderes">
    <ul className={classes.entries}>
      {navigationOf(user).map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.leader} className={classes.entry}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
