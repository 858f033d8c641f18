import { auditResultsPrefix } from '../../services/audit-search/audit-table.ts'
import { dailyDataPrefix } from '../../services/daily-data/object-keys.ts'
import { documentPrefixes } from '../../services/documents/keys.ts'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { loadPrefixes } from '../../services/loads/stored-load.ts'
import { preparedPrefixes } from '../../services/prepared-files/object-keys.ts'
import { previewPrefix } from '../../services/previews/object-keys.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import { ocrKeptDays } from '../../services/readings/stored-document.ts'
import { rosterFilePrefixes } from '../../services/roster-files/keys.ts'
import { beforeEndDays, type Kept } from '../../services/table/kept.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import { largeFileTypes } from '../../shared/large-files.ts'
import { loadLimits } from '../../shared/loads.ts'
import { preparedLimits } from '../../shared/prepared-files.ts'
import { previewKeptDays, stagedKeptDays } from '../../shared/roster-files.ts'

/** S3 keeps an object of the first for 30 days at least, of the second for 90; both answer at once. */
export type ColderStorage = 'STANDARD_IA' | 'GLACIER_IR'

export type Bucket = {
  pageMay: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]
  versioned: boolean
  expireAfterDays: Readonly<Record<string, number>>
  /** Days that a deleted or replaced version is kept; of prefixes that expire a day if they are not named here. */
  forgetDeletedAfterDays: Readonly<Record<string, number>>
  /** Where people upload files, which are searched for malware before they count. */
  scanned?: readonly string[]
  /** Kept for years, which the deployment says, and then deleted. `moreDays`: of what is written before its case ends. */
  expireAfterYears?: Readonly<Record<string, { of: Kept; moreDays?: number }>>
  /** Storage that costs less to keep and more to read. What is there is read as quickly as before. */
  colderAfterDays?: Readonly<Record<string, Readonly<Partial<Record<ColderStorage, number>>>>>
  /** What is written can be neither deleted nor replaced for as long as the deployment says (`auditKeptYears`). */
  locked?: true
}

const largeFilesKept = Object.fromEntries(
  largeFileTypes.flatMap(({ id, keptDays: { raw, failed, curated, rejected } }) => [
    [`${largeFilePrefixes.large}${id}/`, raw],
    [`${largeFilePrefixes.processed}${id}/`, raw],
    [`${largeFilePrefixes.failed}${id}/`, failed],
    [`${largeFilePrefixes.curated}${id}/`, curated],
    [`${largeFilePrefixes.rejected}${id}/`, rejected],
    [`${largeFilePrefixes.summaries}${id}/`, curated],
    [`${largeFilePrefixes.unpacked}${id}/`, 2],
  ]),
)

export const buckets = {
  documents: {
    pageMay: ['GET'],
    versioned: true,
    expireAfterDays: {
      // The sweeper deletes drafts after seven days; this removes what the sweeper missed.
      [documentPrefixes.drafts]: 8,
      [uploadsPrefix]: 2,
      [previewPrefix]: 1,
      // Contains who saw what; a search is read within minutes.
      [auditResultsPrefix]: 1,
      [loadPrefixes.parts]: loadLimits.partsKeptDays,
      [loadPrefixes.reports]: loadLimits.reportKeptDays,
      // A day longer than their items.
      [preparedPrefixes.files]: preparedLimits.keptDays + 1,
      [preparedPrefixes.rows]: 2,
      [rosterFilePrefixes.previews]: previewKeptDays,
      // Contains people's names and documents.
      [rosterFilePrefixes.staged]: stagedKeptDays,
    },
    // The archiver moves the documents of approved orders, so what it deletes is already in the archive. A day of daily
    // data that is written again replaces its earlier file.
    forgetDeletedAfterDays: {
      [documentPrefixes.orders]: 30,
      [documentPrefixes.archive]: 30,
      [dailyDataPrefix]: 30,
    },
    expireAfterYears: {
      // Those of returned and rejected orders stay here.
      [documentPrefixes.orders]: { of: 'cases', moreDays: beforeEndDays },
      // A case is approved before its documents come here.
      [documentPrefixes.archive]: { of: 'cases' },
      // Contains absences.
      [dailyDataPrefix]: { of: 'absences' },
    },
    // An order is worked on for weeks; after that its documents are read only now and then.
    colderAfterDays: {
      [documentPrefixes.orders]: { STANDARD_IA: 90, GLACIER_IR: 365 },
      [documentPrefixes.archive]: { STANDARD_IA: 60, GLACIER_IR: 365 },
    },
  },
  /** Where files wait for their inspection, under the keys that accepted files get in the documents bucket. */
  quarantine: {
    pageMay: ['POST'],
    versioned: false,
    expireAfterDays: { [documentPrefixes.drafts]: 1, [rosterFilePrefixes.previews]: 1 },
    forgetDeletedAfterDays: {},
    scanned: [documentPrefixes.drafts, rosterFilePrefixes.previews],
  },
  /** Large files, the output of their jobs, and their results (decisions 79–82). */
  largeFiles: {
    // Multipart upload: begin and complete, parts, abort, and the list of uploaded parts.
    pageMay: ['POST', 'PUT', 'DELETE', 'GET'],
    // A file is deleted only after its copy was verified.
    versioned: false,
    expireAfterDays: { ...largeFilesKept, [largeFilePrefixes.queries]: 7 },
    // No days for the tables themselves: the jobs end their rows, and no rule may take files that a table names.
    forgetDeletedAfterDays: { [largeFilePrefixes.tables]: 1 },
    scanned: [largeFilePrefixes.large],
  },
  /** Documents for reading, their results, and people's labels (decisions 83–86). */
  ocr: {
    // Multipart upload, as for large files; the page also displays the pages of a reading.
    pageMay: ['POST', 'PUT', 'DELETE', 'GET'],
    // AWS Backup and replication take buckets with versions only.
    versioned: true,
    expireAfterDays: {
      [ocrPrefixes.uploads]: ocrKeptDays.analysis,
      // Results of orders and of labelled documents too, because the item of a document expires by its own days.
      [ocrPrefixes.results]: ocrKeptDays.training,
      [ocrPrefixes.training]: ocrKeptDays.training,
      [ocrPrefixes.labels]: ocrKeptDays.training,
      [ocrPrefixes.pictures]: 1,
    },
    forgetDeletedAfterDays: {
      [ocrPrefixes.uploads]: 30,
      [ocrPrefixes.results]: 30,
      [ocrPrefixes.training]: 30,
      [ocrPrefixes.labels]: 30,
    },
    scanned: [ocrPrefixes.uploads, ocrPrefixes.training],
  },
  /** The audit trail, which only grows: a prefix for each day in UTC (`auditDayPrefix`). */
  audit: {
    pageMay: [],
    // Locks are of versions.
    versioned: true,
    expireAfterDays: {},
    forgetDeletedAfterDays: {},
    locked: true,
  },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets

export const scannedBuckets = (Object.keys(buckets) as BucketName[]).filter(
  (name) => 'scanned' in buckets[name],
)
