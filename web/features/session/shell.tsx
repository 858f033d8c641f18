import { type ReactNode, Suspense, useEffect } from 'react'
import type { SessionUser } from '../../../shared/sessions.ts'
import { config } from '../../config.ts'
import { NavBar } from '../../navigation/nav-bar.tsx'
import { useIsNavigating } from '../../navigation/page-router.tsx'
import { renewTokenIfDue } from '../../session/renew-token.ts'
import { HeaderSlotProvider } from '../../ui/header-slot.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Header } from './header.tsx'
import { IdleWarning } from './idle-warning.tsx'
import classes from './shell.module.css'

const lookEvery = 30_000

/** Checks by a timer whether the token is due (C§4), more often where a test shortens its time. */
const useTokenRenewal = (): void => {
  useEffect(() => {
    const every = Math.min(lookEvery, config().limits.renewTokenAfter / 2)
    const timer = setInterval(() => void renewTokenIfDue(), every)
    return () => clearInterval(timer)
  }, [])
}

/** The frame of every screen of a session. */
export const Shell = ({ user, children }: { user: SessionUser; children: ReactNode }) => {
  useTokenRenewal()
  const navigating = useIsNavigating()
  return (
    <HeaderSlotProvider>
      <div className={classes.shell}>
        <Header user={user} />
        <div className={classes.progress} data-active={navigating || undefined} aria-hidden />
        <NavBar user={user} />
        <Suspense fallback={<Loading />}>{children}</Suspense>
        <IdleWarning />
      </div>
    </HeaderSlotProvider>
  )
}
