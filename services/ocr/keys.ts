import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

export const ocrTable = (): string => environment('OCR_TABLE').OCR_TABLE

/** `{page}-{position}`, so that the fields of a document sort in their order; those of training come after the page's own. */
const fieldOrder = (field: string): string => {
  const [page = '', position = ''] = field.split('-')
  const isTrained = position.startsWith('t')
  return [page.padStart(4, '0'), isTrained ? 't' : 'p', position.replace('t', '').padStart(5, '0')].join('#')
}

export const ocrKeys = {
  document: (id: string) => ({ pk: `${partitions.readDocument}${id}`, sk: 'DOCUMENT' }),
  /** What stands instead of a field (decision 86), and how the changes of it in an attempt begin. */
  correction: (id: string, field: string) => ({
    pk: `${partitions.readDocument}${id}`,
    sk: `FIELD#${fieldOrder(field)}`,
  }),
  /** The first and the last field that there can be. */
  allFields: ['0-0', '9999-t99999'] as const,
  changes: (id: string, field: string, attempt: number) => ({
    pk: `${partitions.readDocument}${id}`,
    sk: `CHANGE#${fieldOrder(field)}#${attempt}#`,
  }),
  /** Which document an upload is of: its key does not say (C§7). */
  key: (key: string) => ({ pk: `${partitions.readKey}${key}`, sk: 'DOCUMENT' }),
  /** The last document with these bytes that this user sent. */
  bytes: (user: string, sha256: string) => ({
    pk: `${partitions.readBytes}${user}#${sha256}`,
    sk: 'DOCUMENT',
  }),
}
