import { largeFileCalls, type PendingUpload } from '../../../shared/large-file-calls.ts'
import { jobStateLabels, largeFileTypeOf } from '../../../shared/large-files.ts'
import { messageOf } from '../../api/api-error.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm, useProblem } from '../../ui/dialog-host.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Cluster, Note, Part } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SentElsewhere } from '../../uploads/alone.ts'
import { sizeText } from '../../uploads/upload-texts.ts'
import looks from '../../uploads/uploads.module.css'
import { toneOf } from './runs/run-id.ts'
import { abandonPending, resumeUpload } from './uploads.ts'

const PendingActions = ({ pending }: { pending: PendingUpload }) => {
  const confirm = useConfirm()
  const showProblem = useProblem()
  const abandon = useAction({
    act: () => abandonPending(pending),
    // Also after a refusal: the upload has another state than the one shown.
    onFailure: () => {
      void revalidate(largeFileCalls.abandon)
      return false
    },
    failedText: (error) => (error instanceof SentElsewhere ? error.message : messageOf(error)),
  })
  const { fileName, size, type } = pending
  const onFile = (file: File) => {
    if (file.name === fileName && file.size === size) void resumeUpload(pending, file)
    else
      void showProblem({
        text: `Selecciona el mismo archivo para reanudar la carga: ${fileName} (${sizeText(size)})`,
      })
  }
  const askToAbandon = async () => {
    const isConfirmed = await confirm({
      title: `¿Estás seguro de descartar la carga de ${fileName}?`,
      body: 'Lo que ya se envió se perderá.',
      confirmLabel: 'Descartar',
      danger: true,
    })
    if (isConfirmed) void abandon.run()
  }
  return (
    <Cluster gap={3}>
      <Button
        variant="default"
        onClick={askToAbandon}
        loading={abandon.busy}
        aria-label={`Descartar la carga de ${fileName}`}
      >
        Descartar
      </Button>
      <FilePicker
        accept={largeFileTypeOf(type).extensions}
        onFile={onFile}
        aria-label={`Reanudar la carga de ${fileName}`}
      >
        Reanudar
      </FilePicker>
    </Cluster>
  )
}

const standingOf = ({ own, arrived, user, begunAt, resumableUntil }: PendingUpload): string => {
  if (arrived) return 'El archivo ya llegó. Su proceso empieza en unos momentos'
  if (!own) return `La carga ${user} desde el ${formatInstant(begunAt)}`
  return `Sin terminar (desde el ${formatInstant(begunAt)}). Puedes reanudarla con el mismo archivo hasta el ${formatInstant(resumableUntil)}`
}

/**
 * An unfinished upload that this window is not sending: its user can continue it with the same file, or
 * cancel it. One that has arrived waits for its run.
 */
export const PendingFile = ({ pending }: { pending: PendingUpload }) => {
  const { type, fileName, size, own, arrived } = pending
  return (
    <li className={looks.item}>
      <div className={looks.wide}>
        <p className={looks.label}>{largeFileTypeOf(type).label}</p>
        <Part as="p" above={1}>
          {fileName} ({sizeText(size)})
        </Part>
        <Note above={1}>{standingOf(pending)}</Note>
      </div>
      {arrived ? (
        <StatusBadge label={jobStateLabels.WAITING.label} tone={toneOf('WAITING')} />
      ) : (
        own && <PendingActions pending={pending} />
      )}
    </li>
  )
}
