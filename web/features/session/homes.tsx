import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '../../../shared/sessions.ts'
import { homesInHeader } from '../../navigation/ways.ts'
import { isWithin } from '../../paths.ts'
import { screenAt } from '../../screens.ts'
import classes from './shell.module.css'

/** Links to the other homes of a user with several roles. */
export const Homes = ({ user }: { user: SessionUser }) => {
  const { pathname } = useLocation()
  const homes = homesInHeader(user).filter((home) => !isWithin(pathname, home))
  if (homes.length === 0) return null
  return (
    <nav className={classes.homes} aria-label="Inicios de tus roles">
      {homes.map((home) => (
        <Link key={home} to={home} className={classes.home}>
          {screenAt(home)?.title}
        </Link>
      ))}
    </nav>
  )
}
