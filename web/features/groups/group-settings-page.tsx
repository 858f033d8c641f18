import { AreaHeading } from '../../navigation/area-heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'

/** Configuración de grupos, within 'Novedades administrativas' (B§2). */
export const GroupSettingsPage = () => (
  <>
    <AreaHeading title="Configuración de grupos" />
    <Panel>
      <Notice>Esta pantalla todavía no está disponible.</Notice>
    </Panel>
  </>
)
