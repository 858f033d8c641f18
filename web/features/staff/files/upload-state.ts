import type { RosterFilePreview, RosterFileStatus } from '../../../../shared/roster-files.ts'
import { counted } from '../../../ui/counted.ts'

/** The page's own state of a file, until the server has it; from then on the server's status counts. */
export type Upload =
  | { is: 'none' }
  | { is: 'sending'; fileName: string; percent: number }
  /** The bucket has it, and the server is being notified. */
  | { is: 'handing'; fileName: string }

export type UploadEvent =
  | { happened: 'chosen'; fileName: string }
  | { happened: 'progress'; percent: number }
  | { happened: 'sent' }
  /** The server has it, it failed, or the user cancelled it. */
  | { happened: 'ended' }

const none: Upload = { is: 'none' }

/** The next state of an upload; events after its end, or backwards, change nothing. */
export const nextUpload = (upload: Upload, event: UploadEvent): Upload => {
  switch (event.happened) {
    case 'chosen':
      return upload.is === 'none' ? { is: 'sending', fileName: event.fileName, percent: 0 } : upload
    case 'progress':
      return upload.is === 'sending' && event.percent >= upload.percent
        ? { ...upload, percent: event.percent }
        : upload
    case 'sent':
      return upload.is === 'sending' ? { is: 'handing', fileName: upload.fileName } : upload
    case 'ended':
      return none
  }
}

/** Leaving now means that the file must be sent again. */
export const isSending = ({ is }: Upload): boolean => is !== 'none'

/** The state of a file: from this page during the upload, from the server afterwards. */
export type Step =
  | { is: 'choose' }
  | { is: 'sending'; fileName: string; percent: number }
  | { is: 'validating'; fileName: string; percent: number; preview?: RosterFilePreview }
  | { is: 'failed' | 'ready'; preview: RosterFilePreview }

export const stepOf = (upload: Upload, { preview }: Pick<RosterFileStatus, 'preview'>): Step => {
  if (upload.is === 'sending') return upload
  if (upload.is === 'handing') return { is: 'validating', fileName: upload.fileName, percent: 0 }
  if (!preview) return { is: 'choose' }
  const { state, fileName, percent } = preview
  if (state === 'ready' || state === 'failed') return { is: state, preview }
  return { is: 'validating', fileName, percent, preview }
}

/** Why a preview cannot be staged; undefined when it can. */
export const stagingProblem = (
  { errors }: Pick<RosterFilePreview, 'errors'>,
  staged: RosterFileStatus['staged'],
): string | undefined => {
  if (errors > 0)
    return `El archivo tiene ${errors === 1 ? 'un error' : `${counted(errors)} errores`}: corrígelo y súbelo de nuevo.`
  if (staged) return `${staged.fileName} está en espera: retíralo antes de subir otro archivo.`
  return undefined
}
