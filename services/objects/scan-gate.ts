import { scanProblems } from '../../shared/scan-problems.ts'
import { logLine } from '../correlation.ts'
import { environment } from '../environment.ts'
import { headObject, readTag } from './objects.ts'

/** The tag with which GuardDuty says what it found in an object, and the values that it may have. */
export const scanTag = 'GuardDutyMalwareScanStatus'
export const scanStatuses = [
  'NO_THREATS_FOUND',
  'THREATS_FOUND',
  'UNSUPPORTED',
  'ACCESS_DENIED',
  'FAILED',
] as const
export type ScanStatus = (typeof scanStatuses)[number]

export type Gate =
  /** `etag`: of the object that the verdict is about. */
  { is: 'open'; etag?: string } | { is: 'waiting'; sinceMs: number } | { is: 'closed'; problem: string }

/** Those that say nothing about the file are not in it: nothing will search the object again. */
const problems: Readonly<Partial<Record<string, string>>> = {
  THREATS_FOUND: scanProblems.malware,
  UNSUPPORTED: scanProblems.unscannable,
}

const closed = (problem: string, about: object): Gate => {
  if (problem === scanProblems.malware) console.error(logLine({ code: 'UPLOAD_WITH_MALWARE', ...about }))
  if (problem === scanProblems.unverified) console.error(logLine({ code: 'UPLOAD_NOT_VERIFIED', ...about }))
  return { is: 'closed', problem }
}

type Asked = {
  bucket: string
  key: string
  now: Date
  /** Milliseconds after which a file without a verdict is refused. */
  patienceMs: number
  /** When it was first asked about; of an object in one piece, when it was written. S3 dates one of parts by its begin. */
  arrivedAt?: Date
  /** What the file is, for the log: ids, never names or content. */
  about: Readonly<Record<string, string>>
}

/**
 * Whether an uploaded file may count: only once the search for malware found nothing in it, where the deployment has one.
 * A missing object is let through: its reader refuses it as missing.
 */
export const scanGate = async ({ bucket, key, now, patienceMs, arrivedAt, about }: Asked): Promise<Gate> => {
  if (environment('UPLOADS_SCANNED') === 'no') return { is: 'open' }
  // The ETag before the tag: an object that takes its place in between has another ETag, and is not what is read then.
  const object = await headObject(bucket, key)
  if (!object) return { is: 'open' }
  const status = await readTag(bucket, key, scanTag)
  if (status === 'NO_THREATS_FOUND') return { is: 'open', etag: object.etag }
  if (status !== undefined) return closed(problems[status] ?? scanProblems.unverified, { ...about, status })
  const sinceMs = now.getTime() - (arrivedAt ?? object.writtenAt ?? now).getTime()
  if (sinceMs > patienceMs) return closed(scanProblems.unverified, { ...about, status: 'none' })
  return { is: 'waiting', sinceMs }
}
