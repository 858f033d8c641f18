import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SessionUser } from '../../shared/sessions.ts'
import { Link } from '../link.tsx'
import { homeOf, paths } from '../paths.ts'
import { screenAt } from '../screens.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { pathKeepingLed } from './path-keeping-led.ts'
import classes from './tabs.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'
import { waysOf, wayTo } from './ways.ts'

/** The entries with a number beside them. */
const countedWays: readonly string[] = [paths.cases, paths.analyst, paths.sentOrders]
const WayCount = lazyPart(async () => (await import('./way-count.tsx')).WayCount, {
  // As a number that cannot be read, it is left out.
  failure: () => null,
})

/** The navigation bar of every screen (A§2.10), from the table of screens. */
export const NavBar = ({ user }: { user: SessionUser }) => {
  const { pathname, search } = useLocation()
  const at = screenAt(pathname)
  const ways = waysOf(user)
  const current = wayTo(ways, at)
  const list = useCurrentInSight<HTMLUListElement>(current)
  // A home shows itself what is counted. Its first sight waits for nothing else.
  const [counts, setCounts] = useState(false)
  if (!counts && pathname !== homeOf(user)) setCounts(true)
  // The viewer is a window of its own, which its user closes.
  if (ways.length === 0 || at?.path === paths.viewer) return null
  return (
    <nav className={classes.bar} aria-label="Navegación">
      <ul className={classes.entries} ref={list}>
        {ways.map(({ label, to }) => {
          const countId = counts && countedWays.includes(to) ? `count${to}` : undefined
          return (
            <li key={to}>
              <Link
                to={pathKeepingLed(to, search)}
                aria-current={to === current ? (to === pathname ? 'page' : true) : undefined}
                aria-describedby={countId}
                className={classes.entry}
              >
                {label}
              </Link>
              {countId && <WayCount to={to} id={countId} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
