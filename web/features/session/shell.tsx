import { type ReactNode, Suspense } from 'react'
import type { SessionUser } from '../../../shared/sessions.ts'
import { useIsNavigating } from '../../navigation/page-router.tsx'
import { HeaderSlotProvider } from '../../ui/header-slot.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Header } from './header.tsx'
import { IdleWarning } from './idle-warning.tsx'
import classes from './shell.module.css'
import { useTokenRenewal } from './use-token-renewal.ts'

/** The frame of every screen of a session. */
export const Shell = ({ user, children }: { user: SessionUser; children: ReactNode }) => {
  useTokenRenewal()
  const navigating = useIsNavigating()
  return (
    <HeaderSlotProvider>
      <div className={classes.shell}>
        <Header user={user} />
        <div className={classes.progress} data-active={navigating || undefined} aria-hidden />
        <Suspense fallback={<Loading />}>{children}</Suspense>
        <IdleWarning />
      </div>
    </HeaderSlotProvider>
  )
}
