import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { documents } from '../../shared/documents.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { isStatus, messageOf } from '../api/api-error.ts'
import { useApi } from '../api/use-api.ts'
import { useUser } from '../session/use-session.ts'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './viewer.module.css'
import { ViewerBar } from './viewer-bar.tsx'
import { type DocumentSet, orderOf, setsFor, shownOf, viewerParams } from './viewer-model.ts'
import { ViewerPreview } from './viewer-preview.tsx'
import { ViewerTitle } from './viewer-title.tsx'

const Viewer = ({ user }: { user: SessionUser }) => {
  const [address, setAddress] = useSearchParams()
  const order = orderOf(address, user.rolUser)
  const { data, error, mutate } = useApi(documents.ofOrder, order)
  const sets = setsFor(user)
  const shown = shownOf(data ?? [], sets, address)

  const go = (change: { set?: DocumentSet; document?: string }) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old)
        next.set(viewerParams.set, change.set ?? shown.set)
        if (change.document) next.set(viewerParams.document, change.document)
        else next.delete(viewerParams.document)
        return next
      },
      { replace: true },
    )

  const instead = () => {
    if (!order) return <Notice>Abre los documentos desde la orden.</Notice>
    if (isStatus(error, 404)) return <Notice>No se encontraron resultados</Notice>
    if (error && !data) {
      return (
        <Notice
          title="¡Lo sentimos!"
          alert
          action={<Button onClick={() => void mutate()}>Reintentar</Button>}
        >
          {messageOf(error)}
        </Notice>
      )
    }
    if (!data) return <Loading text="Cargando documentos…" />
    if (shown.documents.length === 0) return <Notice>No se encontraron registros.</Notice>
    if (!shown.document) return <Notice>Selecciona el documento que deseas visualizar</Notice>
    return undefined
  }

  return (
    <main className={classes.viewer}>
      <ViewerTitle control={order?.query.controlNumber} user={user} />
      <ViewerBar sets={sets} shown={shown} onGo={go} />
      <div className={classes.stage}>
        {instead() ?? (shown.document && <ViewerPreview key={shown.document.id} document={shown.document} />)}
      </div>
    </main>
  )
}

/** The documents of an order in a window of their own (A§2.5). */
export const ViewerPage = () => {
  const user = useUser()
  return user && <Viewer user={user} />
}
