import type { LargeFileTypeId } from '../../shared/large-files.ts'

/**
 * Where large files live in their bucket. S3 writes keys into its access logs, as the documents say that a key carries
 * the name of its file (C§7); what it was called by its user stays in the table.
 */
export const largeFilePrefixes = {
  /** Where the browser puts them, and where the job of a type reads. */
  large: 'large_files/',
  /** Those that failed, were stopped, came unannounced or in another size. */
  failed: 'failed_files/',
  processed: 'processed/',
  /** What the jobs write: typed rows, refused rows, and what they counted. */
  curated: 'curated/',
  rejected: 'rejected/',
  summaries: 'summaries/',
  /** What Athena answered to people of the bank. */
  queries: 'queries/',
  /** What a compressed file holds, while its job reads it. */
  unpacked: 'unpacked/',
} as const

const longestName = 120

/**
 * A file's name as part of a key: letters without their accents, digits, dot, hyphen and underscore. Nothing in it leads
 * to another folder, is a wildcard of a policy, or has to be encoded; its end stays, as that says what it is.
 */
export const safeName = (fileName: string): string =>
  fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .slice(-longestName)

/** `large_files/{type}/{timestamp}_{filename}` (C§7), with the milliseconds of the begin call. */
export const uploadKey = (type: LargeFileTypeId, begunAt: Date, fileName: string): string =>
  `${largeFilePrefixes.large}${type}/${begunAt.getTime()}_${safeName(fileName)}`

/** The type and the rest of a key under the uploads; the type may be one that there is not. */
export const partsOfUpload = (key: string): { type: string; rest: string } => {
  const [type = '', ...rest] = key.slice(largeFilePrefixes.large.length).split('/')
  return { type, rest: rest.join('/') }
}

/** Where an upload goes when it is over. */
export const asideKey = (key: string, to: 'failed' | 'processed'): string =>
  `${largeFilePrefixes[to]}${key.slice(largeFilePrefixes.large.length)}`

type Run = { type: string; id: string; attempt: number }

/** What a job says of a run, and its first good rows. */
export const summaryKey = ({ type, id, attempt }: Run): string =>
  `${largeFilePrefixes.summaries}${type}/${id}/${attempt}.json`
export const previewKey = ({ type, id, attempt }: Run): string =>
  `${largeFilePrefixes.summaries}${type}/${id}/${attempt}-preview.json`

/** The refused rows of a run. */
export const rejectedPrefix = ({ type, id, attempt, loadDay }: Run & { loadDay: string }): string =>
  `${largeFilePrefixes.rejected}${type}/load_day=${loadDay}/file_id=${id}/attempt=${attempt}/`
