import { Link } from 'react-router-dom'
import type { RoleHolder } from '../../shared/roles.ts'
import { Button } from '../ui/button.tsx'
import { dailyLinksOf } from './leader-links.ts'

/** The daily-management buttons of every home (A§2.10). */
export const DailyLinks = ({ user }: { user: RoleHolder }) =>
  dailyLinksOf(user).map(({ label, to }) => (
    <Button key={to} component={Link} to={to} variant="default">
      {label}
    </Button>
  ))
