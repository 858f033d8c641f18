import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const NotFound = () => (
  <Page width="reading">
    <PageHeader title="Página no encontrada" />
    <Panel>
      <Notice
        action={
          <Button component={Link} to={paths.landing}>
            Ir al inicio
          </Button>
        }
      >
        La dirección que abriste no existe.
      </Notice>
    </Panel>
  </Page>
)
