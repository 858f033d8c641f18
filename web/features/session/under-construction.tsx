import { Link, useLocation, useNavigate } from 'react-router-dom'
import { homeOf } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** A screen of a later issue. */
export const UnderConstruction = () => {
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const home = user ? homeOf(user) : '/'
  const isHome = pathname === home
  const canGoBack = key !== 'default'
  return (
    <Page width="narrow">
      <PageHeader title="En construcción" />
      <Panel>
        <Notice
          action={
            isHome ? (
              canGoBack && <Button onClick={() => navigate(-1)}>Volver</Button>
            ) : (
              <Button component={Link} to={home}>
                Volver al inicio
              </Button>
            )
          }
        >
          Esta pantalla todavía no está disponible.
        </Notice>
      </Panel>
    </Page>
  )
}
