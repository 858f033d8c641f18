import { keptWith } from '../../services/documents/bucket.ts'
import { dropFile } from '../../services/documents/draft-documents.ts'
import { archiveKey, draftKey, orderKey } from '../../services/documents/keys.ts'
import { documentIdOf } from '../../services/documents/order-documents.ts'
import { copyObject, documentsBucket } from '../../services/objects/objects.ts'
import { ocrTable } from '../../services/readings/stored-document.ts'
import { failAttempt } from '../../services/readings/write-document.ts'
import { casesTable } from '../../services/table/keys.ts'
import { ocrProblems } from '../../shared/ocr.ts'
import { checksumAt, type NamedFile, namedFiles } from './file-violations.ts'
import { lostOfReading, readDocuments } from './reading-violations.ts'
import { sideBySide } from './side-by-side.ts'
import { itemsOf } from './stored-items.ts'
import { tellAgain } from './tell-again.ts'

/** Where a document is before it is sent, while its order is worked, and once that is approved. */
const otherPlaces = ({ document, draft }: NamedFile): string[] => {
  const [controlNumber = ''] = document.id.split('.', 1)
  const id = draft?.documentId ?? documentIdOf(document)
  const keys = [
    draftKey(document.uploadedBy, controlNumber, id),
    orderKey(controlNumber, id),
    archiveKey(controlNumber, id),
  ]
  return keys.filter((key) => key !== document.key)
}

/** Puts a file back where its item says, from where the product had moved it after that instant. */
const putBack = async (file: NamedFile): Promise<boolean> => {
  const { document } = file
  for (const place of otherPlaces(file)) {
    if ((await checksumAt(place)) !== document.sha256) continue
    const known = { MetadataDirective: 'REPLACE', ...keptWith(document) } as const
    return copyObject(documentsBucket(), place, document.key, known)
  }
  return false
}

const settleFile = async (file: NamedFile): Promise<string[]> => {
  const { of, document, draft } = file
  if ((await checksumAt(document.key)) !== undefined) return []
  if (await putBack(file)) return [`${of}: put ${document.key} back from where it had been moved`]
  if (!draft) return []
  return (await dropFile(draft, 'documents'))
    ? [`${of}: took ${document.typeNameLabel} out, whose file is lost: its adviser uploads it again`]
    : []
}

/**
 * Makes tables and buckets that were restored to different instants agree, as far as that can be done: what is left is
 * told by the check. A repeat
 * puts the messages again, which changes nothing. Nobody may work meanwhile.
 */
export const settle = async (now: Date): Promise<string[]> => {
  const cases = await itemsOf(casesTable())
  const readings = readDocuments(await itemsOf(ocrTable()), now)
  const ofFiles = await sideBySide(namedFiles(cases, now), settleFile)
  const ofReadings = await sideBySide(readings, async (reading) => {
    if ((await lostOfReading(reading)).length === 0) return []
    await failAttempt(reading, ocrProblems.failed)
    return [`the reading ${reading.id}: its result is lost, and its user has it read again`]
  })
  return [...ofFiles.flat(), ...ofReadings.flat(), ...(await tellAgain(cases, now))]
}
