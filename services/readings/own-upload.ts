import type { Session } from '../http/credentials.ts'
import { isNamedFor } from '../http/named-users.ts'
import type { StoredDocument } from './stored-document.ts'

/** Named users see the documents that they sent themselves. */
export const isOwnUpload = async ({ source, user }: StoredDocument, { login }: Session): Promise<boolean> =>
  source === 'upload' && user === login && (await isNamedFor('ocrAnalysis', login))
