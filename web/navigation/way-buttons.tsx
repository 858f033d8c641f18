import { Link, useLocation } from 'react-router-dom'
import { isWithin } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { waysOf } from './ways.ts'

/**
 * The buttons to other screens, on every home and between those screens. `besides` are paths that the screen
 * itself already links to.
 */
export const WayButtons = ({ besides = [] }: { besides?: readonly string[] }) => {
  const user = useUser()
  const { pathname } = useLocation()
  const ways = user ? waysOf(user).filter(({ to }) => !isWithin(pathname, to) && !besides.includes(to)) : []
  return ways.map(({ label, to }) => (
    <Button key={to} component={Link} to={to} variant="default">
      {label}
    </Button>
  ))
}
