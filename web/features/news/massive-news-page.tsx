import { AreaHeading } from '../../navigation/area-heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'

/** Novedades masivas, within 'Novedades administrativas' (B§2). */
export const MassiveNewsPage = () => (
  <>
    <AreaHeading title="Novedades masivas" />
    <Panel>
      <Notice>Esta pantalla todavía no está disponible.</Notice>
    </Panel>
  </>
)
