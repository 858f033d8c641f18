import type { BucketName } from './buckets.ts'
import type { TableName } from './tables.ts'

/** Why a table or a bucket is not backed up; all others are. */
export const notBackedUp: {
  tables: Partial<Record<TableName, string>>
  buckets: Partial<Record<BucketName, string>>
} = {
  tables: { sessions: 'Users enter again, and a used token is refused by its age.' },
  buckets: {
    quarantine: 'It keeps files for a day until they are inspected, and users upload them again.',
    largeFiles: 'The files come from systems that have them, and a job makes its results of them again.',
  },
}

/** The buckets of documents, labels and readings, which may have a replica. */
export const replicated = ['documents', 'ocr'] as const satisfies readonly BucketName[]

/** At night in Colombia, before the runs of 00:10 and 00:30 there. */
export const backupHour = { hour: '4', minute: '0' } as const
export const dailyKeptDays = 35
