import type { documents } from '../../shared/document-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { uploadForm } from '../objects/links.ts'
import { quarantineBucket } from '../objects/objects.ts'
import { findDraft } from './draft-store.ts'
import { contentTypeFor } from './file-kinds.ts'
import { cleanFileName } from './file-name.ts'
import { draftKey } from './keys.ts'
import { checkSize } from './refuse.ts'
import { checkFlatFileName, checkRoom, typeOfDraft } from './upload-rules.ts'

/** Long enough for 5 MB over a slow office line. */
const slotSeconds = 600

/** Lets the browser upload one file to quarantine. Nothing counts until it is indexed and inspected (decision 15). */
export const uploadSlot: Handler<typeof documents.uploadSlot> = async ({ body, session, now, newId }) => {
  const draft = await findDraft(session.login, body.controlNumber, now)
  if (!draft) throw new Refusal('notFound')
  const type = typeOfDraft(draft, session.roles, body.typeName)
  const fileName = cleanFileName(body.fileName)
  const contentType = contentTypeFor(fileName, type)
  checkSize(body.size)
  checkFlatFileName(type, fileName, body.controlNumber)
  checkRoom(draft, session.roles, type)
  const key = draftKey(session.login, body.controlNumber, newId())
  const file = { contentType, sha256: body.sha256, size: body.size }
  return { ...(await uploadForm(quarantineBucket(), key, file, slotSeconds)), key }
}
