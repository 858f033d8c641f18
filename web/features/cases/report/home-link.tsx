import { Link } from 'react-router-dom'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { homeOf, paths } from '../../../paths.ts'
import { mayEnter } from '../../../screens.ts'

/** Back to the menu of disbursement, or to the user's home if they have no such menu. */
export const HomeLink = ({ user }: { user: SessionUser }) =>
  mayEnter(user, paths.disbursementMenu) ? (
    <Link to={paths.disbursementMenu}>&lt; Menú</Link>
  ) : (
    <Link to={homeOf(user)}>&lt; Volver</Link>
  )
