import { prefixes } from '../../services/documents/keys.ts'
import { loadLimits } from '../../shared/loads.ts'
import { previewKeptDays, stagedKeptDays } from '../../shared/roster-files.ts'

export type Bucket = {
  /** What the page does there straight from the browser, with what the functions sign for it. */
  pageMay: 'GET' | 'POST'
  versioned: boolean
  /** Days after which what begins with a prefix goes away. */
  expireAfterDays: Readonly<Record<string, number>>
  /** Days that a deleted or replaced version is kept, of what begins with a prefix and does not expire. */
  forgetDeletedAfterDays: Readonly<Record<string, number>>
}

export const buckets = {
  documents: {
    pageMay: 'GET',
    versioned: true,
    expireAfterDays: {
      // The sweeper deletes them with their draft, which lives for seven days; this is for what even it missed.
      [prefixes.drafts]: 8,
      [prefixes.uploads]: 2,
      [prefixes.previews]: 1,
      [prefixes.loads]: loadLimits.partsKeptDays,
      [prefixes.rosterPreviews]: previewKeptDays,
      // People's names and documents.
      [prefixes.rosterFiles]: stagedKeptDays,
    },
    // The archiver moves the documents of approved orders: what it deletes is in the archive already. A day that is
    // written again takes the place of its earlier file.
    forgetDeletedAfterDays: { [prefixes.orders]: 30, [prefixes.dailyData]: 30 },
  },
  /** Where files wait for their inspection, under the keys that the accepted ones have in the documents bucket. */
  quarantine: {
    pageMay: 'POST',
    versioned: false,
    expireAfterDays: { [prefixes.drafts]: 1, [prefixes.rosterPreviews]: 1 },
    forgetDeletedAfterDays: {},
  },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets
