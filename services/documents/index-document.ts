import { createHash } from 'node:crypto'
import type { Answer } from '../../shared/contract.ts'
import type { documents } from '../../shared/document-calls.ts'
import type { DocumentType } from '../../shared/document-types.ts'
import { type Inspection, isChecking, maximumStreamSize } from '../../shared/documents.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import type { Call, Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { uploadForm } from '../objects/links.ts'
import { deleteObject, putObject, quarantineBucket } from '../objects/objects.ts'
import { putMessage } from '../queues/put-message.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'
import { type DraftFile, documentIn, inspectionIn, putInspections } from './draft-documents.ts'
import { findDraft, type StoredDraft } from './draft-store.ts'
import { checkSize, contentTypeFor, refuse } from './file-rules.ts'
import { draftKey, readOwnKey } from './keys.ts'
import { checkExpeditionDate, checkName, checkRoom, typeOfDraft, withoutReplaced } from './upload-rules.ts'

export const requestInspection = (file: DraftFile): Promise<void> => putMessage('INSPECTIONS_QUEUE', file)

export const inspectionOf = ({
  uploadedAt,
  ...document
}: Omit<Inspection, 'startedAt'> & { uploadedAt: string }): Inspection => {
  const { id, key, typeName, typeNameLabel, fileName, expeditionDate } = document
  return { id, key, typeName, typeNameLabel, fileName, expeditionDate, startedAt: uploadedAt }
}

type IndexCall = Call<typeof documents.index>

const ownDraft = async ({ body, session, now }: IndexCall): Promise<StoredDraft> => {
  checkCaller(session, { role: body.userRole })
  const draft = orRefuse(await findDraft(session.login, body.controlNumber, now))
  for (const field of ['identiCustomer', 'typeCustomer', 'creditProject'] as const) {
    if (body[field] !== draft.form[field]) throw new Refusal('badRequest', { field })
  }
  return draft
}

/** The file of a call, and how to recognise an earlier call with the same file. */
type Asked = { documentId: string; isSame: (documentId: string) => boolean }

/** A file in the body has no key yet: it is identified by its content, so that a repeat is the same document. */
const ofStream = ({ body, newId }: IndexCall, bytes: Buffer): Asked => {
  const content = createHash('sha256').update(body.typeName).update(bytes).digest('hex').slice(0, 24)
  return { documentId: `${content}-${newId()}`, isSame: (id) => id.startsWith(`${content}-`) }
}

const ofKey = ({ body, session }: IndexCall, key: string): Asked => {
  const { controlNumber, documentId } = readOwnKey(session.login, key)
  if (controlNumber !== body.controlNumber) throw new Refusal('notFound')
  return { documentId, isSame: (id) => id === documentId }
}

const earlierIn = (draft: StoredDraft, { isSame }: Asked, typeName: string): Inspection | undefined => {
  const found = [...Object.keys(draft.documents), ...Object.keys(draft.inspections)].find(isSame)
  if (found === undefined) return undefined
  const document = documentIn(draft, found)
  const inspection = document ? inspectionOf(document) : inspectionIn(draft, found)
  if (inspection?.typeName !== typeName) throw new Refusal('badRequest', { field: 'typeName' })
  return inspection
}

const describe = ({ body, session, now }: IndexCall, { documentId }: Asked, type: DocumentType) => {
  const { fileName } = checkName(type, body)
  return {
    id: `${body.controlNumber}.${documentId}`,
    key: draftKey(session.login, body.controlNumber, documentId),
    typeName: type.nameForDb,
    typeNameLabel: type.friendlyName,
    fileName,
    expeditionDate: checkExpeditionDate(type, body.expeditionDate, now),
    startedAt: now.toISOString(),
  }
}

const putStream = async ({ key, fileName }: Inspection, type: DocumentType, bytes: Buffer): Promise<void> => {
  if (bytes.byteLength > maximumStreamSize) throw refuse('size')
  checkSize(bytes.byteLength)
  await putObject(quarantineBucket(), key, bytes, { ContentType: contentTypeFor(fileName, type) })
}

/** Reserves the file's place in the draft; after a lost race the draft is read again. */
const takeRoom = (
  call: IndexCall,
  draft: StoredDraft,
  asked: Asked,
  type: DocumentType,
  inspection: Inspection,
): Promise<Inspection> => {
  const { login, roles } = call.session
  let current = draft
  return retryUntilDone(async () => {
    const earlier = earlierIn(current, asked, type.nameForDb)
    if (earlier) return earlier
    if (current.dropped?.has(asked.documentId)) throw refuse('gone')
    checkRoom(current, roles, type)
    const inspections = { ...withoutReplaced(current, roles, type), [asked.documentId]: inspection }
    if (await putInspections(login, current, inspections)) return inspection
    current = await ownDraft(call)
    typeOfDraft(current, roles, type.nameForDb)
    return retryLater
  })
}

const ofTheFile: readonly string[] = ['documentRefused', 'flatFileName', 'expeditionDate']

/** Deletes a refused file, unless another call has reserved a place for it meanwhile. */
const discardRefused = async ({ body, session, now }: IndexCall, { documentId }: Asked): Promise<void> => {
  const draft = await findDraft(session.login, body.controlNumber, now)
  if (draft && (documentIn(draft, documentId) ?? inspectionIn(draft, documentId))) return
  await deleteObject(quarantineBucket(), draftKey(session.login, body.controlNumber, documentId))
}

const begin = async (call: IndexCall, draft: StoredDraft, asked: Asked, bytes: Buffer | undefined) => {
  try {
    const type = typeOfDraft(draft, call.session.roles, call.body.typeName)
    const inspection = describe(call, asked, type)
    if (bytes) await putStream(inspection, type, bytes)
    return await takeRoom(call, draft, asked, type, inspection)
  } catch (error) {
    if (error instanceof Refusal && ofTheFile.includes(error.code)) await discardRefused(call, asked)
    throw error
  }
}

/**
 * Reserves an uploaded file's place in the caller's draft and starts its inspection (A§5, A§7, decision 15); a refused
 * file is deleted. A repeat gets the first answer, and starts an inspection that was not started.
 */
export const indexDocument = async (call: IndexCall): Promise<Answer<typeof documents.index>> => {
  const { body, session } = call
  const draft = await ownDraft(call)
  const bytes = body.stream === undefined ? undefined : Buffer.from(body.stream, 'base64')
  const asked = bytes ? ofStream(call, bytes) : ofKey(call, body.key ?? '')
  const inspection = earlierIn(draft, asked, body.typeName) ?? (await begin(call, draft, asked, bytes))
  const { key } = inspection
  if (isChecking(inspection))
    await requestInspection({ user: session.login, ...readOwnKey(session.login, key) })
  return { key, inspection }
}

/** Long enough for 5 MB over a slow office line. */
const slotSeconds = 600

export const uploadSlot: Handler<typeof documents.uploadSlot> = async ({ body, session, now, newId }) => {
  const draft = orRefuse(await findDraft(session.login, body.controlNumber, now))
  const type = typeOfDraft(draft, session.roles, body.typeName)
  const { contentType } = checkName(type, body)
  checkSize(body.size)
  checkRoom(draft, session.roles, type)
  const key = draftKey(session.login, body.controlNumber, newId())
  const file = { contentType, sha256: body.sha256, size: body.size }
  return { ...(await uploadForm(quarantineBucket(), key, file, slotSeconds)), key }
}
