import { createHash } from 'node:crypto'
import type { Answer } from '../../shared/contract.ts'
import type { DocumentType } from '../../shared/document-types.ts'
import { type documents, maximumStreamSize, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { addDocument, documentIn, findDraft, type StoredDraft } from '../orders/draft-store.ts'
import { deleteFile, readFile, writeFile } from './bucket.ts'
import { checkExpeditionDate } from './expedition-date.ts'
import { cleanFileName } from './file-name.ts'
import { contentTypeFor, inspect } from './inspect.ts'
import { draftKey } from './keys.ts'
import { readOwnKey } from './own-key.ts'
import { refuse } from './refuse.ts'
import { checkFlatFileName, checkRoom, typeOfDraft } from './upload-rules.ts'

type IndexCall = Call<typeof documents.index>
type Indexed = Answer<typeof documents.index>

const ownDraft = async ({ body, session, now }: IndexCall): Promise<StoredDraft> => {
  if (body.userRole && body.userRole !== session.rolUser) throw new Refusal('forbidden')
  const draft = await findDraft(session.login, body.controlNumber, now)
  if (!draft) throw new Refusal('notFound')
  for (const field of ['identiCustomer', 'typeCustomer', 'creditProject'] as const) {
    if (body[field] !== draft.form[field]) throw new Refusal('badRequest', { field })
  }
  return draft
}

/** A file that came in the body gets a key of its own content, so that a repeat is the same document. */
const putStream = async (
  { body, session }: IndexCall,
  stream: string,
  type: DocumentType,
): Promise<string> => {
  const bytes = Buffer.from(stream, 'base64')
  if (bytes.byteLength > maximumStreamSize) throw refuse('size')
  const documentId = createHash('sha256').update(body.typeName).update(bytes).digest('hex').slice(0, 40)
  const key = draftKey(session.login, body.controlNumber, documentId)
  await writeFile(key, bytes, contentTypeFor(cleanFileName(body.fileName), type))
  return key
}

const alreadyIndexed = (draft: StoredDraft, documentId: string, typeName: string): Indexed | undefined => {
  const document = documentIn(draft, documentId)
  if (!document) return undefined
  if (document.typeName !== typeName) throw new Refusal('badRequest', { field: 'typeName' })
  return { key: document.key, document }
}

/** Every rule of an upload, then the file itself. */
const examine = async (
  { body, session, now }: IndexCall,
  key: string,
  documentId: string,
  type: DocumentType,
): Promise<UploadedDocument> => {
  const fileName = cleanFileName(body.fileName)
  checkFlatFileName(type, fileName, body.controlNumber)
  const expeditionDate = checkExpeditionDate(type, body.expeditionDate, now)
  const bytes = await readFile(key)
  if (!bytes) throw refuse('gone')
  return {
    id: `${body.controlNumber}.${documentId}`,
    key,
    typeName: type.nameForDb,
    typeNameLabel: type.friendlyName,
    fileName,
    ...(await inspect(bytes, fileName, type)),
    expeditionDate,
    ...(type.flatFile && { flatFile: true as const }),
    uploadedAt: now.toISOString(),
    uploadedBy: session.login,
  }
}

/** Counts the document in the draft; who lost a race against another upload looks at the draft again. */
const count = async (
  call: IndexCall,
  draft: StoredDraft,
  documentId: string,
  type: DocumentType,
  document: UploadedDocument,
): Promise<Indexed> => {
  let current = draft
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const earlier = alreadyIndexed(current, documentId, type.nameForDb)
    if (earlier) return earlier
    checkRoom(current, call.session.rolUser, type)
    if (await addDocument(call.session.login, current, documentId, document)) {
      return { key: document.key, document }
    }
    current = await ownDraft(call)
  }
  throw new Refusal('tooManyRequests')
}

const ofTheFile: readonly string[] = ['documentRefused', 'flatFileName', 'expeditionDate']

/** Deletes a refused file, unless another call has counted it meanwhile. */
const discardRefused = async ({ body, session, now }: IndexCall, key: string, documentId: string) => {
  const draft = await findDraft(session.login, body.controlNumber, now)
  if (!draft || !documentIn(draft, documentId)) await deleteFile(key)
}

/**
 * Inspects an uploaded file and counts it as a document of the caller's draft (A§5, A§7, decision 15). A refused file
 * is deleted and nothing is counted; a repeat gets the first answer.
 */
export const indexDocument = async (call: IndexCall): Promise<Indexed> => {
  const { body, session } = call
  const draft = await ownDraft(call)
  const type = typeOfDraft(draft, session.rolUser, body.typeName)
  const key = body.key ?? (await putStream(call, body.stream ?? '', type))
  const { controlNumber, documentId } = readOwnKey(session.login, key)
  if (controlNumber !== body.controlNumber) throw new Refusal('notFound')
  const earlier = alreadyIndexed(draft, documentId, body.typeName)
  if (earlier) return earlier
  try {
    return await count(call, draft, documentId, type, await examine(call, key, documentId, type))
  } catch (error) {
    if (error instanceof Refusal && ofTheFile.includes(error.code))
      await discardRefused(call, key, documentId)
    throw error
  }
}
