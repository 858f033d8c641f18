import { largeFileCalls, type PendingUpload } from '../../../shared/large-file-calls.ts'
import { type LargeFileTypeId, largeFileTypeOf } from '../../../shared/large-files.ts'
import { messageOf } from '../../api/api-error.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { SentElsewhere } from '../../uploads/alone.ts'
import { abandonPending, largeUploads, resumeUpload } from './uploads.ts'

const send = (type: LargeFileTypeId, file: File) => void largeUploads.start(type, file)

/**
 * Starts the upload of a chosen file. If the user has an unfinished upload of the same type, the same file continues
 * it, and another file replaces it after a confirmation. A file that is being processed is a different case.
 */
export const useBeginUpload = (pending: readonly PendingUpload[]) => {
  const confirm = useConfirm()
  const replace = useAction({
    act: ({ before }: { before: PendingUpload; file: File }) => abandonPending(before),
    onDone: (_, { before, file }) => send(before.type, file),
    onFailure: () => {
      void revalidate(largeFileCalls.abandon)
      return false
    },
    failedText: (error) => (error instanceof SentElsewhere ? error.message : messageOf(error)),
  })
  return (type: LargeFileTypeId, file: File) => {
    const before = pending.find((one) => one.type === type && one.own && !one.arrived)
    if (!before) return send(type, file)
    if (before.fileName === file.name && before.size === file.size) return void resumeUpload(before, file)
    void confirm({
      title: `Tienes una carga sin terminar de ${largeFileTypeOf(type).label}`,
      body: `Es la de ${before.fileName}. Si la descartas, lo que ya se envió se perderá; para reanudarla, elige ese mismo archivo.`,
      confirmLabel: 'Descartarla y cargar este archivo',
      danger: true,
      width: 520,
      act: (close) => replace.run({ before, file }, close),
    })
  }
}
