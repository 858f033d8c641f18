import { Button } from '@mantine/core'
import classes from './documents.module.css'
import type { UploadState } from './upload-state.ts'

type Props = { upload: UploadState; onCancel: () => void; label: string }

/** How much of a file has gone, with a way to stop it until the server has it. */
export const UploadProgress = ({ upload, onCancel, label }: Props) => {
  const percent = upload.is === 'sending' ? upload.percent : upload.is === 'checking' ? 100 : 0
  return (
    <div className={classes.upload}>
      <span className={classes.file}>{upload.fileName}</span>
      <progress max={100} value={percent} aria-label={`Carga de ${label}`} />
      <span className={classes.percent} role="status">
        {upload.is === 'checking' ? 'Verificando…' : `${percent} %`}
      </span>
      {upload.is !== 'checking' && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={onCancel}
          aria-label={`Cancelar la carga de ${label}`}
        >
          Cancelar
        </Button>
      )}
    </div>
  )
}
