import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { homeOf, paths } from '../../paths.ts'
import { mayEnter, screenAt } from '../../screens.ts'
import { useSessionState } from '../../session/use-session.ts'
import { Refused } from './refused.tsx'
import { Shell } from './shell.tsx'

/**
 * Lets a session into the screens of the table that its roles open (A§2.1). A user without a session goes to
 * the landing. In the adviser order mode, any other screen redirects to the form.
 */
export const Guard = () => {
  const { session } = useSessionState()
  const { pathname } = useLocation()
  if (!session) return <Navigate to={paths.landing} replace />
  const { user } = session
  const screen = screenAt(pathname)
  if (user.app === '1' && screen && !screen.short) return <Navigate to={homeOf(user)} replace />
  return (
    <Shell user={user}>
      {screen && !mayEnter(user, pathname) ? <Refused title={screen.title} user={user} /> : <Outlet />}
    </Shell>
  )
}
