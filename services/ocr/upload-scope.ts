import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import type { sessions } from '../../shared/sessions.ts'
import { environment } from '../environment.ts'
import type { Call } from '../http/api.ts'
import type { UploadScope } from '../objects/upload-credentials.ts'
import { mayTrain } from '../training/who-may.ts'
import { findDocument, isResumable } from './stored-document.ts'
import { mayAnalyse } from './who-may.ts'

const upload = once(() => z.object({ id: z.uuid() }))

/** The key of the caller's own document that is being uploaded (decision 87). */
export const documentScope = async ({
  body,
  session,
  now,
}: Call<typeof sessions.getFrontRole>): Promise<UploadScope> => {
  const may = { upload: mayAnalyse(session.login), training: mayTrain(session), order: false }
  if (!may.upload && !may.training) throw new Refusal('forbidden')
  const asked = upload().safeParse(body.file)
  if (!asked.success) throw new Refusal('badRequest', { field: 'file' })
  const document = await findDocument(asked.data.id)
  const isOwn = document?.user === session.login && isResumable(document, now)
  if (!isOwn) throw new Refusal('uploadGone')
  if (!may[document.source]) throw new Refusal('forbidden')
  const { FRONT_OCR_ROLE_ARN, OCR_BUCKET } = environment('FRONT_OCR_ROLE_ARN', 'OCR_BUCKET')
  return { roleArn: FRONT_OCR_ROLE_ARN, bucket: OCR_BUCKET, prefix: document.key }
}
