import { analysisTypes } from '../../shared/ocr.ts'
import type { ocrCalls } from '../../shared/ocr-calls.ts'
import type { Handler } from '../http/api.ts'
import { beginUpload, uploadOf } from './begin-upload.ts'
import { ocrPrefixes } from './object-keys.ts'
import { checkAnalyst } from './who-may.ts'

/** A named user begins the upload of a document that is to be read. */
export const begin: Handler<typeof ocrCalls.begin> = async ({ body, session, now }) => {
  checkAnalyst(session)
  const { extensions = [] } = analysisTypes.find(({ id }) => id === body.type) ?? {}
  const of = { source: 'upload', prefix: ocrPrefixes.uploads, extensions, user: session.login } as const
  return uploadOf(await beginUpload({ ...body, ...of }, now))
}
