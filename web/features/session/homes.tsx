import { NavLink } from 'react-router-dom'
import { homesOf } from '../../../shared/roles.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { screenAt } from '../../screens.ts'
import classes from './shell.module.css'

/** The ways between the homes of somebody with several roles; the adviser order mode has one home (A§2.1). */
export const Homes = ({ user }: { user: Pick<SessionUser, 'roles' | 'app'> }) => {
  const homes = user.app === '1' ? [] : homesOf(user)
  if (homes.length < 2) return null
  return (
    <nav className={classes.homes} aria-label="Inicios de tus roles">
      {homes.map((home) => (
        <NavLink key={home} to={home} className={classes.home}>
          {screenAt(home)?.title}
        </NavLink>
      ))}
    </nav>
  )
}
