import { kardexTexts } from '../../../shared/kardex-rules.ts'
import { AreaHeading } from '../../navigation/area-heading.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { KardexDesk } from './kardex-desk.tsx'

const { title, subtitle } = kardexTexts

/** Novedades Kardex, within 'Novedades administrativas' (B§2). */
export const KardexPage = () => (
  <>
    <AreaHeading title={title} subtitle={subtitle} />
    <KardexDesk />
  </>
)

/** The kardex for administrators, who correct it (B§2). */
export const KardexAdminPage = () => (
  <Page>
    <PageHeader title={title} subtitle={subtitle} back={<BackLink to={paths.staffAdmin} />} />
    <KardexDesk isAdmin />
  </Page>
)
