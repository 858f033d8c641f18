import { useLocation } from 'react-router-dom'
import { Link } from '../link.tsx'
import { useUser } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { buttonsOn } from './ways.ts'

/** The buttons to other screens that the specification names for this one. */
export const WayButtons = () => {
  const user = useUser()
  const { pathname } = useLocation()
  const ways = user ? buttonsOn(user, pathname) : []
  return ways.map(({ label, to }) => (
    <Button key={to} component={Link} to={to} variant="default">
      {label}
    </Button>
  ))
}
