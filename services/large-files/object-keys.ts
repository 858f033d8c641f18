import type { LargeFileTypeId } from '../../shared/large-files.ts'
import { safeName } from '../outside-jobs/safe-name.ts'

/** S3's access logs have the keys, and so the file's name (C§7); the table has the original name. */
export const largeFilePrefixes = {
  /** Where the browser uploads them, and where the job of a type reads. */
  large: 'large_files/',
  /** Files that failed, were stopped, were not announced or have another size. */
  failed: 'failed_files/',
  processed: 'processed/',
  /** The output of the jobs: tables of Iceberg with the typed rows, refused rows, and their counts. */
  tables: 'tables/',
  rejected: 'rejected/',
  summaries: 'summaries/',
  /** Typed rows of earlier releases, in tables of Parquet that end with them. */
  curated: 'curated/',
  /** Athena's results of the bank's queries. */
  queries: 'queries/',
  /** The content of a compressed file, while its job reads it. */
  unpacked: 'unpacked/',
} as const

/** `large_files/{type}/{timestamp}_{filename}` (C§7), with the milliseconds of the begin call. */
export const uploadKey = (type: LargeFileTypeId, begunAt: Date, fileName: string): string =>
  `${largeFilePrefixes.large}${type}/${begunAt.getTime()}_${safeName(fileName)}`

/** The type and the rest of an upload's key; the type may be unknown. */
export const partsOfUpload = (key: string): { type: string; rest: string } => {
  const [type = '', ...rest] = key.slice(largeFilePrefixes.large.length).split('/')
  return { type, rest: rest.join('/') }
}

export const asideKey = (key: string, to: 'failed' | 'processed'): string =>
  `${largeFilePrefixes[to]}${key.slice(largeFilePrefixes.large.length)}`

type Run = { type: string; id: string; attempt: number }

export const summaryKey = ({ type, id, attempt }: Run): string =>
  `${largeFilePrefixes.summaries}${type}/${id}/${attempt}.json`
export const previewKey = ({ type, id, attempt }: Run): string =>
  `${largeFilePrefixes.summaries}${type}/${id}/${attempt}-preview.json`

export const rejectedPrefix = ({ type, id, attempt, loadDay }: Run & { loadDay: string }): string =>
  `${largeFilePrefixes.rejected}${type}/load_day=${loadDay}/file_id=${id}/attempt=${attempt}/`
