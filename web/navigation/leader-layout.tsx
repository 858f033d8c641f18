import { Link, Outlet } from 'react-router-dom'
import { managementsLed } from '../../shared/roles.ts'
import { UploadCases } from '../features/loads/upload-cases.tsx'
import { homeOf } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { InHeader } from '../ui/header-slot.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page, Panel } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { LeaderNav } from './leader-nav.tsx'

/** What surrounds every screen of a leader: the navigation bar and the header's 'Subir archivo' (A§2.10, A§2.11). */
export const LeaderLayout = () => {
  const user = useUser()
  if (!user) return null
  const [management] = managementsLed(user)
  if (!management) {
    return (
      <Page width="narrow">
        <PageHeader title="Gestión de líderes" />
        <Panel>
          <Notice
            action={
              <Button component={Link} to={homeOf(user)}>
                Volver al inicio
              </Button>
            }
          >
            Tu rol no tiene acceso a esta pantalla.
          </Notice>
        </Panel>
      </Page>
    )
  }
  return (
    <>
      <InHeader>
        <UploadCases management={management} />
      </InHeader>
      <LeaderNav management={management} />
      <Outlet />
    </>
  )
}
