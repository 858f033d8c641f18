import type { RosterFilePreview, RosterFileStatus } from '../../../../shared/roster-files.ts'
import { counted } from '../../../ui/counted.ts'

/** What this page does with a file before the server has it; from then on the server's status tells. */
export type Upload =
  | { is: 'none'; problem?: string }
  | { is: 'sending'; fileName: string; percent: number }
  /** The bucket has it, and the server is being told. */
  | { is: 'handing'; fileName: string }

export type UploadEvent =
  | { happened: 'chosen'; fileName: string }
  | { happened: 'progress'; percent: number }
  | { happened: 'sent' }
  /** The server has it, or its user gave it up. */
  | { happened: 'ended' }
  | { happened: 'failed'; problem: string }
  /** Why it failed was read. */
  | { happened: 'read' }

const none: Upload = { is: 'none' }

/** What becomes of an upload; news of one that is over, or goes backwards, change nothing. */
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
    case 'failed':
      return { is: 'none', problem: event.problem }
    case 'read':
      return upload.is === 'none' ? none : upload
    case 'ended':
      return none
  }
}

/** Whoever leaves now has to send the file again. */
export const isSending = ({ is }: Upload): boolean => is !== 'none'

/** Where a file stands, whoever knows it: this page while it sends, the server from then on. */
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
