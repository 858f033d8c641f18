import { useState } from 'react'
import { bogotaDay } from '../../../shared/dates.ts'
import { changesBetween } from '../../../shared/document-changes.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import type { UploadedDocument } from '../../../shared/documents.ts'
import type { Draft } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { serverNow } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dock } from '../../ui/layout.tsx'
import { Panel } from '../../ui/page.tsx'
import { underWay } from '../../ui/why-not.tsx'
import { WhyNotLine } from '../../ui/why-not-line.tsx'
import { changesInWords, rowChanges } from './correction/correction-changes.ts'
import { CorrectionSummary } from './correction/correction-summary.tsx'
import { OrderSummary } from './correction/order-summary.tsx'
import { visibleRows, whyNotSend } from './document-rows.ts'
import { DocumentsTable } from './documents-table.tsx'
import { CancelProcess } from './send/cancel-process.tsx'
import { useSendOrder } from './send/use-send-order.ts'
import { PreviewDialog } from './upload/preview-dialog.tsx'
import { useDeleteDocument } from './upload/use-delete-document.tsx'
import { isSending, useUploads } from './upload/use-uploads.ts'

type Props = { draft: Draft; types: readonly DocumentType[]; user: SessionUser }

/** The checklist of a draft (A§2.3). */
export const RequiredDocuments = ({ draft, types, user }: Props) => {
  const { uploads, upload, cancel } = useUploads(draft, user.rolUser)
  const [previewed, setPreviewed] = useState<UploadedDocument>()
  const [discarding, setDiscarding] = useState(false)
  const remove = useDeleteDocument(draft, () => setPreviewed(undefined))
  const { send, sending } = useSendOrder()
  const uploading = Object.keys(uploads).length > 0
  const waiting = whyNotSend(types, draft, uploading, bogotaDay(serverNow()))

  const rows = visibleRows(types, draft)
  const { correction } = draft
  const changed = changesBetween(types, correction?.before ?? draft.documents, draft.documents)
  const changes = rowChanges(rows, types, changed)

  return (
    <>
      {correction && <CorrectionSummary correction={correction} changes={changesInWords(changed)} />}
      <Panel label="Documentos de la orden">
        <OrderSummary draft={draft} />
        <DocumentsTable
          rows={rows}
          uploads={uploads}
          changes={changes}
          onFile={upload}
          onCancel={cancel}
          onPreview={setPreviewed}
          onDelete={remove}
        />
      </Panel>
      <Dock>
        <WhyNotLine id="send-hint">
          {waiting ??
            (correction ? 'La corrección está lista para enviar' : 'La orden está lista para enviar')}
        </WhyNotLine>
        <CancelProcess
          draft={draft}
          user={user}
          whyNot={sending && underWay}
          busy={discarding}
          onBusy={setDiscarding}
        />
        <Button whyNot={waiting} saidIn="send-hint" loading={sending} onClick={() => send(draft, user)}>
          Enviar
        </Button>
      </Dock>
      <PreviewDialog
        document={previewed}
        onClose={() => setPreviewed(undefined)}
        onDelete={() => previewed && remove(previewed)}
      />
      <LeaveGuard
        asks={isSending(uploads) && !discarding}
        title="¿Seguro que quieres salir de la documentación?"
        cancelLabel="Seguir aquí"
      >
        La carga que está en curso se cancelará
      </LeaveGuard>
    </>
  )
}
