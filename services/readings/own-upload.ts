import { isNamedFor } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import type { StoredDocument } from './stored-document.ts'

/** Named users see the documents that they sent themselves. */
export const isOwnUpload = ({ source, user }: StoredDocument, { login }: Session): boolean =>
  source === 'upload' && user === login && isNamedFor('ocrAnalysis', login)
