import type { UploadedDocument } from '../../shared/documents.ts'
import { keys } from '../table/keys.ts'
import { updateOf } from '../table/update-item.ts'
import type { Write } from '../table/write.ts'
import type { OrderDocuments } from './order-documents.ts'
import { removedDocumentsPut } from './removed-documents.ts'

/**
 * Replaces the documents of a corrected order, if they are as they were read. Removed ones go to an item of their
 * own.
 */
export const correctedDocumentsWrites = (
  before: OrderDocuments,
  sent: readonly UploadedDocument[],
  { attempt, returned }: Required<Pick<OrderDocuments, 'attempt' | 'returned'>>,
): Write[] => {
  const among = (documents: readonly UploadedDocument[]) => {
    const keysThere = new Set(documents.map(({ key }) => key))
    return ({ key }: UploadedDocument) => keysThere.has(key)
  }
  const [isSent, wasThere] = [among(sent), among(before.documents)]
  const kept = before.documents.filter(isSent)
  const brought = sent.filter((document) => !wasThere(document)).map((document) => ({ ...document, attempt }))
  const taken = before.documents.filter((document) => !isSent(document))
  const { numberControl } = before.form
  const update: Write = {
    Update: updateOf({
      key: keys.documents(numberControl),
      set: { documents: [...kept, ...brought], attempt, returned },
      condition: 'documents = :before',
      values: { before: before.documents },
    }),
  }
  return taken.length === 0 ? [update] : [update, removedDocumentsPut(numberControl, attempt, taken)]
}
