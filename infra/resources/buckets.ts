import { dailyDataPrefix } from '../../services/daily-data/object-keys.ts'
import { documentPrefixes } from '../../services/documents/keys.ts'
import { largeFilePrefixes } from '../../services/files/object-keys.ts'
import { loadPrefixes } from '../../services/loads/object-keys.ts'
import { ocrKeptDays } from '../../services/ocr/kept-until.ts'
import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import { previewPrefix } from '../../services/previews/object-keys.ts'
import { rosterFilePrefixes } from '../../services/roster-files/keys.ts'
import { uploadsPrefix } from '../../services/sessions/object-keys.ts'
import { largeFileTypes } from '../../shared/large-files.ts'
import { loadLimits } from '../../shared/loads.ts'
import { previewKeptDays, stagedKeptDays } from '../../shared/roster-files.ts'

export type Bucket = {
  /** What the page does there straight from the browser, with what the functions sign for it. */
  pageMay: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]
  versioned: boolean
  /** Days after which what begins with a prefix goes away. */
  expireAfterDays: Readonly<Record<string, number>>
  /** Days that a deleted or replaced version is kept, of what begins with a prefix and does not expire. */
  forgetDeletedAfterDays: Readonly<Record<string, number>>
}

/** Of each type's own days, by where its files are. */
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
      // The sweeper deletes them with their draft, which lives for seven days; this is for what even it missed.
      [documentPrefixes.drafts]: 8,
      [uploadsPrefix]: 2,
      [previewPrefix]: 1,
      [loadPrefixes.parts]: loadLimits.partsKeptDays,
      [loadPrefixes.reports]: loadLimits.reportKeptDays,
      [rosterFilePrefixes.previews]: previewKeptDays,
      // People's names and documents.
      [rosterFilePrefixes.staged]: stagedKeptDays,
    },
    // The archiver moves the documents of approved orders: what it deletes is in the archive already. A day that is
    // written again takes the place of its earlier file.
    forgetDeletedAfterDays: { [documentPrefixes.orders]: 30, [dailyDataPrefix]: 30 },
  },
  /** Where files wait for their inspection, under the keys that the accepted ones have in the documents bucket. */
  quarantine: {
    pageMay: ['POST'],
    versioned: false,
    expireAfterDays: { [documentPrefixes.drafts]: 1, [rosterFilePrefixes.previews]: 1 },
    forgetDeletedAfterDays: {},
  },
  /** Large files, what their jobs write, and what became of them (decisions 79–82). */
  largeFiles: {
    // Multipart: begin and complete, parts, abort, and the parts that are there.
    pageMay: ['POST', 'PUT', 'DELETE', 'GET'],
    // A copy that was verified is what allows a deletion.
    versioned: false,
    expireAfterDays: { ...largeFilesKept, [largeFilePrefixes.queries]: 7 },
    forgetDeletedAfterDays: {},
  },
  /** Documents that are read, what was read of them, and what people labelled (decisions 83–86). */
  ocr: {
    // Multipart, as large files; and the page draws what was read.
    pageMay: ['POST', 'PUT', 'DELETE', 'GET'],
    versioned: false,
    expireAfterDays: {
      [ocrPrefixes.uploads]: ocrKeptDays.analysis,
      // Those of orders and of labelled documents too: the item of a document goes with its own days.
      [ocrPrefixes.results]: ocrKeptDays.training,
      [ocrPrefixes.training]: ocrKeptDays.training,
      [ocrPrefixes.pictures]: 1,
    },
    forgetDeletedAfterDays: {},
  },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets
