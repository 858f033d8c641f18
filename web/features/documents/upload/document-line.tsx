import { useId, useState } from 'react'
import { bogotaDay } from '../../../../shared/dates.ts'
import { extensionsFor, isDateAccepted } from '../../../../shared/document-types.ts'
import { type Inspection, isChecking } from '../../../../shared/documents.ts'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import { adviceFor } from '../../../../shared/return-reasons.ts'
import type { PlacedReason } from '../../../case-view/placed-reasons.ts'
import { formatDay } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { RowButton } from '../../../ui/button.tsx'
import { tableRoles } from '../../../ui/data-table-row.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import type { PostedFile } from '../../../uploads/posted-file.ts'
import type { RowChange } from '../correction/correction-changes.ts'
import { ReturnReasons } from '../correction/return-reasons.tsx'
import type { DocumentRow } from '../document-rows.ts'
import classes from '../documents.module.css'
import { dateState } from '../expedition-date.ts'
import type { Hint } from '../review/read-documents.ts'
import { ReviewHints } from '../review/review-hints.tsx'
import { kindsOf } from './file-rules.ts'
import {
  DismissButton,
  DocumentMark,
  ExpeditionDateField,
  RefusedFile,
  UploadedActions,
  UploadProgress,
} from './line-parts.tsx'
import { chooseOnEnter, step } from './step.ts'
import type { Failed } from './use-uploads.ts'

type Props = {
  row: DocumentRow
  upload: PostedFile | undefined
  /** Its last upload, if that failed. */
  failed: Failed | undefined
  /** Names of the documents that may replace it; empty once one of them is uploaded. */
  alternatives: readonly string[]
  /** An alternative is being uploaded. */
  blocked: boolean
  /** The change of a correction in this row. */
  change: RowChange | undefined
  /** Why the order was returned, where that is about this document. */
  reasons: readonly PlacedReason[]
  /** What the reading of its document says. */
  hints: readonly Hint[] | undefined
  onFiles: (files: readonly File[], expeditionDate?: string) => void
  onRetry: () => void
  onCancel: () => void
  onPreview: (page?: number) => void
  onDelete: () => void
}

const checkingOf = (inspection: Inspection | undefined): PostedFile | undefined =>
  inspection && isChecking(inspection)
    ? { is: 'checking', fileName: inspection.fileName, since: inspection.startedAt }
    : undefined

/** A picker takes files for other documents too. */
export const accepted = [false, true].flatMap((spreadsheet) => extensionsFor({ spreadsheet }))

const whyNoDate = {
  incomplete: 'Escribe la fecha de expedición para adjuntarlo',
  wrong: 'Corrige la fecha de expedición para adjuntarlo',
}

/** One required document (A§2.3): its name, its date if it has one, its file and its actions. */
export const DocumentLine = (props: Props) => {
  const { row, alternatives, blocked, change, reasons, hints = [] } = props
  const { onFiles, onRetry, onCancel, onPreview, onDelete } = props
  const { type, document, inspection } = row
  const upload = props.upload ?? checkingOf(inspection)
  const refused = upload ? undefined : inspection
  const failed = upload || document ? undefined : props.failed
  const givenDate = (document ?? inspection)?.expeditionDate
  const [given, setGiven] = useState(givenDate ?? '')
  const today = bogotaDay(serverNow())
  const date = type.checkExpeditionDate ? dateState(given, today, type) : undefined
  const expired = document && !isDateAccepted(type, document.expeditionDate, today)
  const dateId = useId()
  const whyNot = blocked
    ? 'Se está cargando otro documento que lo reemplaza'
    : date && date.is !== 'valid' && whyNoDate[date.is]
  const attach = (_: File, files: readonly File[]) =>
    onFiles(files, date?.is === 'valid' ? date.wire : undefined)
  const takesDrop = !blocked && !upload && !(document && type.repeatable)
  const { dropping, drop } = useFileDrop(takesDrop ? attach : undefined)
  return (
    <tr {...tableRoles.row} data-row={row.id} className={dropping ? classes.dropping : undefined} {...drop}>
      <th scope="row" {...tableRoles.rowHeader}>
        <Cluster as="span" nowrap gap={3}>
          <span
            className={classes.mark}
            data-done={(document && !expired) || undefined}
            data-refused={refused || expired ? true : undefined}
            aria-hidden
          />
          <span>
            {type.friendlyName}
            {!type.optional && alternatives.length === 0 && (
              <Note as="span" tone="danger" size="body">
                &nbsp;*
              </Note>
            )}
            <Note as="span" size="note" block>
              {kindsOf(type)}
            </Note>
            {!document &&
              adviceFor(type.nameForDb).map((advice) => (
                <Note key={advice} as="span" size="note" block>
                  {advice}
                </Note>
              ))}
          </span>
        </Cluster>
      </th>
      <td {...tableRoles.cell} data-label="Fecha de expedición">
        {document?.expeditionDate && formatDay(document.expeditionDate)}
        {expired && (
          <Note as="span" tone="danger" block>
            {pageRefusals.expeditionDate.message}
          </Note>
        )}
        {!document && date && (
          <ExpeditionDateField
            value={given}
            onChange={setGiven}
            state={date}
            type={type}
            today={today}
            disabled={upload !== undefined}
            onKeyDown={chooseOnEnter}
            {...(date.is !== 'valid' && step)}
          />
        )}
      </td>
      <td {...tableRoles.cell} colSpan={upload ? 2 : 1} data-label="Archivo">
        {document && <span className={classes.file}>{document.fileName}</span>}
        {upload && (
          <UploadProgress
            upload={upload}
            onCancel={upload.is !== 'checking' || upload.since ? onCancel : undefined}
            label={type.friendlyName}
          />
        )}
        {refused && <RefusedFile inspection={refused} />}
        {!document && !upload && !refused && (
          <Note as="span" size="body">
            Sin archivo
          </Note>
        )}
        {failed && <Note as="span" tone="danger" block>{`No se cargó ${failed.text}`}</Note>}
        {!type.optional && alternatives.length > 0 && !upload && (
          <Note
            as="span"
            size="note"
            block
          >{`Obligatorio uno u otro: este o ${alternatives.join(' o ')}`}</Note>
        )}
        {!document && !upload && date?.is === 'incomplete' && (
          <Note as="span" size="note" block id={dateId}>
            {whyNoDate.incomplete}
          </Note>
        )}
        {change && !upload && <DocumentMark change={change} />}
        <ReturnReasons reasons={reasons} row={row} change={change} onPreview={onPreview} />
        {!upload && <ReviewHints hints={hints} />}
      </td>
      {!upload && (
        <td {...tableRoles.cell} data-label="Acciones">
          {document ? (
            <UploadedActions row={row} onReplace={attach} onPreview={() => onPreview()} onDelete={onDelete} />
          ) : (
            <Cluster as="span" nowrap gap={1}>
              <FilePicker
                variant="default"
                size="compact-md"
                accept={accepted}
                multiple
                whyNot={whyNot}
                saidIn={whyNot === whyNoDate.incomplete ? dateId : undefined}
                onFile={attach}
                aria-label={`Adjuntar ${type.friendlyName}`}
                {...((!date || date.is === 'valid') && step)}
              >
                Adjuntar
              </FilePicker>
              {failed && (
                <RowButton
                  label="Reintentar"
                  about={`Reintentar la carga de ${type.friendlyName}`}
                  onPress={onRetry}
                  quiet
                />
              )}
              {refused && <DismissButton label={type.friendlyName} onDismiss={onCancel} />}
            </Cluster>
          )}
        </td>
      )}
    </tr>
  )
}
