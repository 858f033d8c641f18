import type { Answer } from '../../shared/contract.ts'
import { analysisTypes } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Call } from '../http/api.ts'
import { beginUpload, uploadOf } from './begin-upload.ts'
import { ocrPrefixes } from './object-keys.ts'
import { checkAnalyst } from './who-may.ts'

/** A named user begins the upload of a document that is to be read. */
export const begin = async ({
  body,
  session,
  now,
}: Call<typeof ocrCalls.begin>): Promise<Answer<typeof ocrCalls.begin>> => {
  checkAnalyst(session)
  const extensions = analysisTypes.find(({ id }) => id === body.type)?.extensions ?? []
  const asked = {
    ...body,
    source: 'upload',
    prefix: ocrPrefixes.uploads,
    extensions,
    user: session.login,
  } as const
  return uploadOf(await beginUpload(asked, now))
}
