import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Link } from '../link.tsx'
import { homeOf } from '../paths.ts'
import { mayEnter } from '../screens.ts'
import { useUser } from '../session/use-session.ts'

/**
 * '< Volver' (B§2): to the given path, or one step back without one. A user who may not enter the path, or
 * has no step to go back, goes to their own home.
 */
export const BackLink = ({ to, children = '< Volver' }: { to?: string; children?: ReactNode }) => {
  const user = useUser()
  const navigate = useNavigate()
  const hasPreviousPage = useLocation().key !== 'default'
  if (!user) return null
  const target = to && mayEnter(user, to) ? to : homeOf(user)
  const stepsBack = to === undefined && hasPreviousPage
  return (
    <Link
      to={target}
      onClick={(event) => {
        if (!stepsBack || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {children}
    </Link>
  )
}
