import { useRef, useState } from 'react'
import { bogotaDay } from '../../../shared/dates.ts'
import { changesBetween } from '../../../shared/document-changes.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import type { UploadedDocument } from '../../../shared/documents.ts'
import { identityTypes } from '../../../shared/identity-types.ts'
import type { Correction, Draft } from '../../../shared/orders.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { formatDay, formatThousands } from '../../format.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { serverNow } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useProblem } from '../../ui/dialog-host.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Cluster, Dock, Note, Part, SectionTitle } from '../../ui/layout.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/page.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { underWay } from '../../ui/why-not.tsx'
import { WhyNotLine } from '../../ui/why-not-line.tsx'
import { changesInWords, rowChanges } from './correction/correction-changes.ts'
import {
  type DocumentRow,
  hasFile,
  nextToFill,
  progressOf,
  visibleRows,
  whyNotSend,
} from './document-rows.ts'
import classes from './documents.module.css'
import { DocumentsTable } from './documents-table.tsx'
import { CancelProcess } from './send/cancel-process.tsx'
import { useSendOrder } from './send/use-send-order.ts'
import { focusStep } from './upload/document-line.tsx'
import { fileProblem } from './upload/file-rules.ts'
import { useDeleteDocument } from './upload/use-delete-document.tsx'
import { isSending, useUploads } from './upload/use-uploads.ts'

/** Loads with the first preview. */
const DocumentPreview = lazyPart(
  async () => (await import('../../viewer/document-preview.tsx')).DocumentPreview,
  { loading: <Loading text="Cargando vista previa…" /> },
)

type PreviewProps = { document: UploadedDocument | undefined; onClose: () => void; onDelete: () => void }

/** The preview of A§2.3: type, file name and pages, with 'Eliminar'. */
const PreviewDialog = ({ document, onClose, onDelete }: PreviewProps) => (
  <Dialog opened={document !== undefined} title={document?.typeNameLabel ?? ''} onClose={onClose} width={940}>
    <p>{document?.fileName}</p>
    <div className={classes.preview}>
      {document && <DocumentPreview key={document.id} document={document} />}
    </div>
    <DialogActions>
      <Button variant="outline" color="red" onClick={onDelete}>
        Eliminar
      </Button>
      <Button onClick={onClose} data-autofocus>
        Volver
      </Button>
    </DialogActions>
  </Dialog>
)

type CorrectionProps = {
  correction: Correction
  /** The changes since the return, in words. */
  changes: string | undefined
}

/** Why the order was returned, visible while it is corrected, and the changes since then (decision 22). */
const CorrectionSummary = ({ correction, changes }: CorrectionProps) => {
  const { attempt, reason, returnKind } = correction
  return (
    <section className={classes.summary} aria-labelledby="orden-devuelta">
      <Cluster>
        <SectionTitle id="orden-devuelta">Orden devuelta</SectionTitle>
        {returnKind && returnKind !== 'Devuelto' && <StatusBadge label={returnKind} tone="returned" />}
        <span className={classes.attempt}>Intento {attempt}</span>
      </Cluster>
      <ScrollRegion className={classes.reason} role="group" label="Causal de devolución">
        {reason || 'La devolución no tiene una causal registrada.'}
      </ScrollRegion>
      <Note above={2} role="status">
        {changes ? `Cambios desde la devolución: ${changes}.` : 'Aún no has cambiado ningún documento.'}
      </Note>
    </section>
  )
}

/** The customer of the order, and until when the draft is kept (decision 14). */
const OrderSummary = ({ draft }: { draft: Draft }) => {
  const identity = identityTypes.find(({ id }) => id === draft.typeCustomer)?.label ?? draft.typeCustomer
  const facts = [
    { label: 'Cliente', value: `${identity} ${formatThousands(draft.identiCustomer)}` },
    { label: 'Número de control', value: draft.numberControl },
    { label: 'Proyecto crediticio', value: draft.creditProject },
    { label: 'Guardada hasta', value: formatDay(bogotaDay(new Date(draft.expiresAt))) },
  ]
  return (
    <Part as="div" below={4}>
      <Facts facts={facts} layout="line" />
    </Part>
  )
}

type Props = { draft: Draft; types: readonly DocumentType[]; user: SessionUser }

/** The checklist of a draft (A§2.3). */
export const RequiredDocuments = ({ draft, types, user }: Props) => {
  const { uploads, upload, cancel } = useUploads(draft, user.rolUser)
  const showProblem = useProblem()
  const checklist = useRef<HTMLDivElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
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
  const progress = progressOf(types, draft.documents)

  const attach = (row: DocumentRow, file: File, expeditionDate?: string) => {
    const problem = fileProblem(file, row.type, draft.numberControl)
    if (problem) return void showProblem(problem)
    const isFilled = (one: DocumentRow) => one.id === row.id || one.id in uploads || hasFile(one)
    const next = nextToFill(rows, isFilled, row.id)
    // Before the upload begins: it removes the button that has the focus.
    if (next && checklist.current) focusStep(checklist.current, next.id)
    else sendButton.current?.focus()
    void upload(row, file, expeditionDate)
  }

  return (
    <>
      {correction && <CorrectionSummary correction={correction} changes={changesInWords(changed)} />}
      <Panel label="Documentos de la orden">
        <OrderSummary draft={draft} />
        <Note below={2} size="body">{`Documentos obligatorios: ${progress.done} de ${progress.all}`}</Note>
        <div ref={checklist}>
          <DocumentsTable
            rows={rows}
            uploads={uploads}
            changes={changes}
            onFile={attach}
            onCancel={cancel}
            onPreview={setPreviewed}
            onDelete={remove}
          />
        </div>
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
