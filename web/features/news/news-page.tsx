import { AreaHeading } from '../../navigation/area-heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'

/** Novedades por usuario, within 'Novedades administrativas' (B§2). */
export const NewsPage = () => (
  <>
    <AreaHeading title="Novedades por usuario" />
    <Panel>
      <Notice>Esta pantalla todavía no está disponible.</Notice>
    </Panel>
  </>
)
