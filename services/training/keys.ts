import { environment } from '../environment.ts'
import { partitions } from '../table/keys.ts'

/** Training lives beside the documents that it is made of. */
export const trainingTable = (): string => environment('OCR_TABLE').OCR_TABLE

export const trainingKeys = {
  type: (type: string) => ({ pk: `${partitions.trainingType}${type}`, sk: 'TYPE' }),
  /** Sorts by number. */
  version: (type: string, version: number) => ({
    pk: `${partitions.trainingType}${type}`,
    sk: `V#${String(version).padStart(6, '0')}`,
  }),
}
