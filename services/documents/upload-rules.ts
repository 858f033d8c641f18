import { bogotaDay } from '../../shared/dates.ts'
import { standsForSame } from '../../shared/document-changes.ts'
import {
  type DocumentType,
  flatFileMismatch,
  isDateAccepted,
  isFlatFileOf,
} from '../../shared/document-types.ts'
import { isChecking, maximumDocuments, type UploadedDocument } from '../../shared/documents.ts'
import { Refusal } from '../../shared/errors.ts'
import { typesOf } from './catalogue.ts'
import type { StoredDraft } from './draft-store.ts'
import { cleanFileName, contentTypeFor, refuse } from './file-rules.ts'

export const typeOfDraft = ({ form }: StoredDraft, roles: readonly string[], typeName: string) => {
  const type = typesOf(form, roles).find(({ nameForDb }) => nameForDb === typeName)
  if (!type) throw new Refusal('badRequest', { field: 'typeName' })
  return type
}

type Announced = { fileName: string; controlNumber: string }

/** The file's name and its content type. A flat file has the name of its order (A§5). */
export const checkName = (type: DocumentType, { fileName: given, controlNumber }: Announced) => {
  const fileName = cleanFileName(given)
  const contentType = contentTypeFor(fileName, type)
  if (type.flatFile && !isFlatFileOf(fileName, controlNumber))
    throw new Refusal('flatFileName', { reason: flatFileMismatch(fileName, controlNumber) })
  return { fileName, contentType }
}

type Entry = Pick<UploadedDocument, 'typeName'>

const standsFor = (draft: StoredDraft, roles: readonly string[], type: DocumentType, { typeName }: Entry) =>
  standsForSame(typesOf(draft.form, roles), typeName, type.nameForDb)

export const withoutReplaced = (
  draft: StoredDraft,
  roles: readonly string[],
  type: DocumentType,
): StoredDraft['inspections'] =>
  Object.fromEntries(
    Object.entries(draft.inspections).filter(
      ([, inspection]) => isChecking(inspection) || !standsFor(draft, roles, type, inspection),
    ),
  )

/** Whether the draft has room for such a document. A file under inspection holds its place, a refused one not. */
export const checkRoom = (draft: StoredDraft, roles: readonly string[], type: DocumentType): void => {
  const entries = [...Object.values(draft.documents), ...Object.values(withoutReplaced(draft, roles, type))]
  if (entries.length >= maximumDocuments) throw refuse('tooMany')
  const earlier = entries.find((entry) => standsFor(draft, roles, type, entry))
  if (earlier) throw refuse(earlier.typeName === type.nameForDb ? 'repeated' : 'alternative')
}

export const checkExpeditionDate = (type: DocumentType, date: string | undefined, now: Date) => {
  if (!isDateAccepted(type, date, bogotaDay(now))) throw new Refusal('expeditionDate')
  return type.checkExpeditionDate ? date : undefined
}
