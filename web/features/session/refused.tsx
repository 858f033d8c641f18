import type { SessionUser } from '../../../shared/sessions.ts'
import { Link } from '../../link.tsx'
import { homeOf } from '../../paths.ts'
import { mainTitle } from '../../screens.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Shown in place of a screen that no role of the user opens. */
export const Refused = ({ title, user }: { title: string; user: SessionUser }) => (
  <Page width="reading">
    <PageHeader title={mainTitle(title)} />
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
