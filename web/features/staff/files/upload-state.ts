import type { RosterFilePreview, RosterFileStatus } from '../../../../shared/roster-files.ts'
import { counted } from '../../../ui/counted.ts'
import type { PostedFile } from '../../../uploads/posted-file.ts'

/** The state of a file: from this page during the upload, from the server afterwards. */
export type Step =
  | { is: 'choose' }
  | { is: 'sending'; fileName: string; percent: number }
  | { is: 'validating'; fileName: string; percent: number; preview?: RosterFilePreview }
  | { is: 'failed' | 'ready'; preview: RosterFilePreview }

export const stepOf = (
  upload: PostedFile | undefined,
  { preview }: Pick<RosterFileStatus, 'preview'>,
): Step => {
  if (upload?.is === 'sending') return upload
  if (upload) return { is: 'validating', fileName: upload.fileName, percent: 0 }
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
