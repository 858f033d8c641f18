import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

/** Training lives beside the documents that it is made of. */
export const trainingTable = (): string => environment('OCR_TABLE')

const ofType = (type: string, sk: string) => ({ pk: `${partitions.trainingType}${type}`, sk })

export const trainingKeys = {
  /** A document that teaches or tests, as `ocrKeys` has it: what is read is made with what is learned, not reversely. */
  document: (id: string) => ({ pk: `${partitions.readDocument}${id}`, sk: 'DOCUMENT' }),
  type: (type: string) => ofType(type, 'TYPE'),
  version: (type: string, version: number) => ofType(type, `V#${String(version).padStart(6, '0')}`),
  labels: (type: string) => ofType(type, 'LABELS'),
  /** How the changes of a type's labels begin. */
  labelChanges: (type: string) => ofType(type, 'LABELS-CHANGE#'),
}
