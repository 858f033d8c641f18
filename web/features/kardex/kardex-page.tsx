import { AreaHeading } from '../../navigation/area-heading.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const toCome = (
  <Panel>
    <Notice>Esta pantalla todavía no está disponible.</Notice>
  </Panel>
)

/** Novedades Kardex, within 'Novedades administrativas' (B§2). */
export const KardexPage = () => (
  <>
    <AreaHeading
      title="Novedades de gestión"
      subtitle="Diligencia la información solicitada para reportar las novedades de la demanda diaria."
    />
    {toCome}
  </>
)

/** The kardex as administrators correct it (B§2). */
export const KardexAdminPage = () => (
  <Page>
    <PageHeader title="Novedades de gestión" back={<BackLink to={paths.staffAdmin} />} />
    {toCome}
  </Page>
)
