import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/layout.tsx'
import type { PostedFile } from '../../../uploads/posted-file.ts'
import classes from '../documents.module.css'
import { useLongWait } from '../send/use-long-wait.ts'

type Props = {
  upload: PostedFile
  /** Undefined while it cannot be cancelled. */
  onCancel: (() => void) | undefined
  label: string
}

/** The progress of an upload and then of its inspection, with a way to cancel either. */
export const UploadProgress = ({ upload, onCancel, label }: Props) => {
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
