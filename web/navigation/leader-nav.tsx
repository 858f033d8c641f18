import { NavLink } from 'react-router-dom'
import type { Management } from '../../shared/roles.ts'
import { paths } from '../paths.ts'
import { navigationOf } from './leader-links.ts'
import classes from './leader-nav.module.css'

/** The leader navigation bar (A§2.10). */
export const LeaderNav = ({ management }: { management: Management }) => (
  <nav className={classes.bar} aria-label="Navegación de líderes">
    <ul className={classes.entries}>
      {navigationOf(management).map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.leader} className={classes.entry}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
