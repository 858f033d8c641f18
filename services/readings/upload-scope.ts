import { Refusal } from '../../shared/errors.ts'
import type { sessions } from '../../shared/sessions.ts'
import { environment } from '../environment.ts'
import type { Call } from '../http/api.ts'
import { isNamedFor } from '../http/named-users.ts'
import { ocrBucket } from '../objects/objects.ts'
import { mayTrain } from '../training/who-may.ts'
import { findDocument, isResumable } from './stored-document.ts'

/** The key of the caller's own document that is being uploaded (decision 87). */
export const documentScope = async ({ body, session, now }: Call<typeof sessions.getFrontRole>) => {
  const [upload, training] = await Promise.all([isNamedFor('ocrAnalysis', session.login), mayTrain(session)])
  const may = { upload, training, order: false }
  if (!may.upload && !may.training) throw new Refusal('forbidden')
  if (!body.file) throw new Refusal('badRequest', { field: 'file' })
  const document = await findDocument(body.file.id)
  const isOwn = document?.user === session.login && isResumable(document, now)
  if (!isOwn) throw new Refusal('uploadGone')
  if (!may[document.source]) throw new Refusal('forbidden')
  return { roleArn: environment('FRONT_OCR_ROLE_ARN'), bucket: ocrBucket(), prefix: document.key }
}
