import { type ComponentProps, useEffect, useState } from 'react'
import { addDays } from '../../../../shared/dates.ts'
import { type DocumentType, extensionsFor } from '../../../../shared/document-types.ts'
import type { Inspection } from '../../../../shared/documents.ts'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { Note, Tag } from '../../../ui/layout.tsx'
import type { PostedFile } from '../../../uploads/posted-file.ts'
import type { RowChange } from '../correction/correction-changes.ts'
import type { DocumentRow } from '../document-rows.ts'
import classes from '../documents.module.css'
import type { DateState } from '../expedition-date.ts'
import { hasPreview } from './file-rules.ts'

type DateProps = Omit<ComponentProps<typeof DateField>, 'type'> & {
  state: DateState
  /** The document with this date. */
  type: DocumentType
  today: string
}

const { message } = pageRefusals.expeditionDate

/** When a document was issued; the calendar offers the accepted days (A§5). */
export const ExpeditionDateField = ({ state, type, today, ...field }: DateProps) => (
  <DateField
    {...field}
    aria-label={`Fecha de expedición de ${type.friendlyName}`}
    styles={{ wrapper: { width: 140 } }}
    min={type.validity && addDays(today, -type.validity.days)}
    max={today}
    error={state.is === 'wrong' ? message : undefined}
    invalidText={() => message}
  />
)

type ActionsProps = {
  row: DocumentRow
  onReplace: (file: File, all: readonly File[]) => void
  onPreview: () => void
  onDelete: () => void
}

export const UploadedActions = ({
  row: { type, document },
  onReplace,
  onPreview,
  onDelete,
}: ActionsProps) => (
  <span className={classes.actions}>
    {document && hasPreview(document.fileName) && (
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onPreview}
        aria-label={`Vista previa de ${type.friendlyName}`}
      >
        Vista previa
      </Button>
    )}
    {!type.repeatable && (
      <FilePicker
        variant="subtle"
        size="compact-sm"
        accept={extensionsFor(type)}
        onFile={onReplace}
        aria-label={`Reemplazar ${type.friendlyName}`}
      >
        Reemplazar
      </FilePicker>
    )}
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      onClick={onDelete}
      aria-label={`Eliminar ${type.friendlyName}`}
    >
      Eliminar
    </Button>
  </span>
)

/** A file that the inspection refused, and why. It does not count as uploaded, and the next file replaces it. */
export const RefusedFile = ({ inspection: { fileName, reason } }: { inspection: Inspection }) => (
  <div role="alert">
    <span className={classes.file}>{fileName}</span>
    <Note as="span" tone="danger" block>
      {reason}
    </Note>
  </div>
)

type DismissProps = { label: string; onDismiss: () => void }

export const DismissButton = ({ label, onDismiss }: DismissProps) => (
  <Button
    variant="subtle"
    color="red"
    size="compact-md"
    onClick={onDismiss}
    aria-label={`Descartar el archivo de ${label}`}
  >
    Descartar
  </Button>
)

/** The change of a correction in a row: its document is new, replaces another, or is removed (decision 22). */
export const DocumentMark = ({ change }: { change: RowChange }) => (
  <>
    {change.mark && (
      <>
        {' '}
        <Tag tone={change.mark === 'Reemplazado' ? 'waiting' : undefined}>{change.mark}</Tag>
      </>
    )}
    {change.removed.map(({ id, fileName }) => (
      <Note key={id} as="span" size="note" block>
        Quitado: {fileName}
      </Note>
    ))}
  </>
)

/** After this time users wonder whether anything is happening. */
const longWaitMs = 20_000

/** Whether something that started at this instant takes longer than usual. */
const useLongWait = (startedAt: string | undefined): boolean => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (!startedAt) return
    const timer = setTimeout(
      () => setIsLong(true),
      Date.parse(startedAt) + longWaitMs - serverNow().getTime(),
    )
    return () => clearTimeout(timer)
  }, [startedAt])
  return isLong
}

type ProgressProps = {
  upload: PostedFile
  /** Undefined while it cannot be cancelled. */
  onCancel: (() => void) | undefined
  label: string
}

/** The progress of an upload and then of its inspection, with a way to cancel either. */
export const UploadProgress = ({ upload, onCancel, label }: ProgressProps) => {
  const isChecking = upload.is === 'checking'
  const isLong = useLongWait(isChecking ? upload.since : undefined)
  const percent = upload.is === 'sending' ? upload.percent : 100
  return (
    <div className={classes.upload}>
      <span className={classes.file}>{upload.fileName}</span>
      <progress max={100} value={percent} aria-label={`Carga de ${label}`} />
      <span className={classes.percent} role="status">
        {isChecking ? 'Verificando…' : `${percent} %`}
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onCancel}
        whyNot={!onCancel && 'El servidor está recibiendo el archivo'}
        aria-label={`Cancelar la carga de ${label}`}
      >
        Cancelar
      </Button>
      {isLong && (
        <Note as="span" className={classes.long} role="status">
          La verificación está tardando más de lo usual. Puedes seguir esperando o cancelar y cargar el
          archivo de nuevo.
        </Note>
      )}
    </div>
  )
}
