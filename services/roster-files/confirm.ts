import { Refusal } from '../../shared/errors.ts'
import type { RosterFileStatus } from '../../shared/roster-files.ts'
import type { Call } from '../http/api.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { discardPreview } from './discard.ts'
import type { FileOf, UploadedFile } from './keys.ts'
import { stage } from './stage.ts'
import { statusOf } from './status.ts'
import { findPreview, findStaged } from './stored-files.ts'
import { withdraw } from './withdraw.ts'

type ConfirmCall = Pick<Call, 'session' | 'now' | 'newId'> & {
  body: Pick<UploadedFile, 'vertical' | 'id'> & { confirmation: boolean; number?: number | undefined }
}

/** 'Subir' stages the caller's preview; 'Cancelar' discards it, or withdraws what is staged. A repeat changes nothing. */
export const confirm =
  (contexFile: FileOf['contexFile']) =>
  async ({ body, ...call }: ConfirmCall): Promise<RosterFileStatus> => {
    const { vertical, id, confirmation, number } = body
    const of = { contexFile, vertical }
    await checkAdministers(call.session, vertical)
    const [preview, staged] = await Promise.all([
      findPreview(of, call.session.login, call.now),
      findStaged(of),
    ])
    if (preview?.id === id) {
      await (confirmation
        ? stage(of, preview, number, call)
        : discardPreview(of, call.session.login, preview))
    } else if (confirmation) {
      if (staged?.previewId !== id) throw new Refusal('notFound')
    } else if (staged?.id === id) await withdraw(of, staged, call)
    return statusOf(of, call)
  }
