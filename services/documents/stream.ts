import type { documents } from '../../shared/document-calls.ts'
import type { Handler } from '../http/api.ts'
import { signedLink } from '../objects/links.ts'
import { documentsBucket } from '../objects/objects.ts'
import { readableDocument } from './readable.ts'

/** A short-lived link to one document: 5 MB of base64 exceed the limit of an answer (decision 20). */
export const stream: Handler<typeof documents.stream> = async ({ params, session, now }) => {
  const { key, contentType, fileName } = await readableDocument(session, params.id, now)
  return { link: await signedLink(documentsBucket(), key), contentType, fileName }
}
