import { CloseButton } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '../../shared/sessions.ts'
import { homeOf } from '../paths.ts'
import { Cluster } from '../ui/layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** A window that no script opened does not close: it goes home instead. */
const closedBy = 300

/** The order's number, and the icon that closes the window. */
export const ViewerTitle = ({ control, user }: { control: string | undefined; user: SessionUser }) => {
  const navigate = useNavigate()
  const close = () => {
    window.close()
    setTimeout(() => navigate(homeOf(user)), closedBy)
  }
  return (
    <Cluster nowrap align="start" justify="between" gap={3}>
      <PageHeader title={control ? `Documentos de la orden ${control}` : 'Documentos'} />
      <CloseButton size="lg" aria-label="Cerrar la ventana" title="Cerrar la ventana" onClick={close} />
    </Cluster>
  )
}
