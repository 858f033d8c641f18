import { useState } from 'react'
import { bogotaDay } from '../../../shared/dates.ts'
import { changesBetween } from '../../../shared/document-changes.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import type { Draft } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { placedReasons } from '../../case-view/placed-reasons.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { serverNow } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dock, Note } from '../../ui/layout.tsx'
import { Panel } from '../../ui/page.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { underWay } from '../../ui/why-not.tsx'
import { WhyNotLine } from '../../ui/why-not-line.tsx'
import { useAttach } from './attach/use-attach.tsx'
import { changesInWords, rowChanges } from './correction/correction-changes.ts'
import { progressOf, visibleRows, whyNotSend } from './document-rows.ts'
import classes from './documents.module.css'
import { DocumentsTable } from './documents-table.tsx'
import { CorrectionSummary, OrderSummary } from './order-summary.tsx'
import { PreviewDialog, type Previewed } from './preview-dialog.tsx'
import { ReviewBar } from './review/review-bar.tsx'
import { useReview } from './review/use-review.ts'
import { CancelProcess } from './send/cancel-process.tsx'
import { useSendOrder } from './send/use-send-order.ts'
import { useDeleteDocument } from './upload/use-delete-document.tsx'
import { isSending, useUploads } from './upload/use-uploads.ts'

type Props = { draft: Draft; types: readonly DocumentType[]; user: SessionUser }

/** The checklist of a draft (A§2.3). */
export const RequiredDocuments = ({ draft, types, user }: Props) => {
  const { uploads, failures, uploadAll, cancel } = useUploads(draft, user.rolUser)
  const [previewed, setPreviewed] = useState<Previewed>()
  const [discarding, setDiscarding] = useState(false)
  const remove = useDeleteDocument(draft, () => setPreviewed(undefined))
  const { send, sending } = useSendOrder()
  const uploading = Object.keys(uploads).length > 0
  const waiting = whyNotSend(types, draft, uploading, bogotaDay(serverNow()))

  const rows = visibleRows(types, draft)
  const { checklist, sendButton, choose, offer, dialog } = useAttach({ draft, rows, uploads, uploadAll })
  const review = useReview(draft.documents)
  const { dropping, drop } = useFileDrop((_, files) => offer(files))
  const { correction } = draft
  const changed = changesBetween(types, correction?.before ?? draft.documents, draft.documents)
  const changes = rowChanges(rows, types, changed)
  const reasons = placedReasons(correction?.reason ?? '')
  const progress = progressOf(types, draft.documents)

  return (
    <>
      {correction && <CorrectionSummary correction={correction} changes={changesInWords(changed)} />}
      <div ref={checklist} data-dropping={dropping || undefined} className={classes.checklist} {...drop}>
        <Panel label="Documentos de la orden">
          <OrderSummary draft={draft} />
          <Note below={2} size="body">
            {`Documentos obligatorios: ${progress.done} de ${progress.all}. Puedes soltar aquí todos los archivos a la vez.`}
          </Note>
          <ReviewBar {...review} />
          <DocumentsTable
            rows={rows}
            uploads={uploads}
            failures={failures}
            changes={changes}
            reasons={reasons}
            reviews={review.reviews}
            onFiles={choose}
            onRetry={(failed) => uploadAll([failed])}
            onCancel={cancel}
            onPreview={(document, page) => setPreviewed({ document, page })}
            onDelete={remove}
          />
        </Panel>
      </div>
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
        <Button
          ref={sendButton}
          whyNot={waiting}
          saidIn="send-hint"
          loading={sending}
          onClick={() => send(draft, user)}
        >
          Enviar
        </Button>
      </Dock>
      <PreviewDialog
        previewed={previewed}
        onClose={() => setPreviewed(undefined)}
        onDelete={() => previewed && remove(previewed.document)}
      />
      {dialog}
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
