import { Navigate } from 'react-router-dom'
import { productLabel } from '../../../shared/products.ts'
import { isStatus, messageOf } from '../../api/api-error.ts'
import { Link } from '../../link.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { orderParams, orderPath, paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { RequiredDocuments } from './required-documents.tsx'
import { useDocumentTypes, useOrderDraft } from './send/use-order-draft.ts'

const note =
  'Los documentos con (*) son obligatorios. Recuerda que puedes subir archivos en PDF, XLS, TIFF, JPG o PNG.'

const Gone = ({ control }: { control: string }) => (
  <Notice
    title="No hay una orden en preparación con este número de control"
    action={
      <Button component={Link} to={paths.order}>
        Ir a Orden de Desembolso
      </Button>
    }
  >
    {`La orden ${control} ya se envió, se canceló o venció. Revisa tus órdenes enviadas o comienza de nuevo.`}
  </Notice>
)

/** Polling retries by itself; until then the states shown may be old. */
const OldStates = () => (
  <Note role="alert" below={3} tone="danger" size="body">
    No se pudo actualizar el estado de los archivos. Lo intentamos de nuevo.
  </Note>
)

/** The required documents of the order in the URL; a reload or a new session restores them. */
export const DocumentsPage = () => {
  const [{ control = '' }] = useAddress(orderParams)
  const user = useUser()
  const draft = useOrderDraft(control)
  const types = useDocumentTypes(draft.data, user?.rolUser ?? '')
  if (!control) return <Navigate to={paths.order} replace />

  const error = draft.error ?? types.error
  const retry = () => Promise.all([draft.mutate(), types.mutate()])
  // A filed order cannot be edited, so a correction leads back to where it started.
  const correcting = draft.data?.correction !== undefined
  const product = draft.data ? ` - ${productLabel(draft.data.product)}` : ''
  return (
    <Page>
      <PageHeader
        title={`Documentación requerida${product}`}
        subtitle={note}
        back={<BackLink to={correcting ? paths.sentOrders : orderPath(control)} />}
      />
      {isStatus(draft.error, 404) ? (
        <Panel>
          <Gone control={control} />
        </Panel>
      ) : (
        <AsyncPanel
          data={draft.data && types.data && user && { draft: draft.data, types: types.data, user }}
          failure={error && messageOf(error)}
          onRetry={retry}
          framed
        >
          {(ready) => (
            <>
              {draft.error && <OldStates />}
              <RequiredDocuments key={control} {...ready} />
            </>
          )}
        </AsyncPanel>
      )}
    </Page>
  )
}
