import { CloseButton } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '../../shared/sessions.ts'
import { homeOf, viewerParams } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Cluster } from '../ui/layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useAddress } from '../use-address.ts'
import { choiceParams } from './choice-params.ts'
import classes from './viewer.module.css'
import { Viewer } from './viewer.tsx'

/** A window that no script opened does not close: it goes home instead. */
const closedBy = 300

/** The order's number, and the icon that closes the window. */
const ViewerTitle = ({ control, user }: { control: string | undefined; user: SessionUser }) => {
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

const ViewerWindow = ({ user }: { user: SessionUser }) => {
  const [{ control }] = useAddress(viewerParams)
  const [choice, choose] = useAddress(choiceParams)
  return (
    <main className={classes.window}>
      <Viewer
        user={user}
        control={control}
        choice={choice}
        onChoose={({ set, document }) => choose({ set, document })}
        heading={<ViewerTitle control={control} user={user} />}
      />
    </main>
  )
}

/** The documents of an order in their own window (A§2.5). */
export const ViewerPage = () => {
  const user = useUser()
  return user && <ViewerWindow user={user} />
}
