import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom'
import { homeOf, paths, routeTables } from '../../paths.ts'
import { useSessionState } from '../../session/use-session.ts'
import { Shell } from './shell.tsx'

/** Lets a session into the routes of its table (A§2.1); whoever has none goes to the landing. */
export const Guard = () => {
  const { session } = useSessionState()
  const { pathname } = useLocation()
  if (!session) return <Navigate to={paths.landing} replace />
  const { user } = session
  const inOtherTable = (table: '0' | '1') => routeTables[table].some((path) => matchPath(path, pathname))
  if (user.app === '1' && !inOtherTable('1') && inOtherTable('0')) {
    return <Navigate to={homeOf(user)} replace />
  }
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  )
}
