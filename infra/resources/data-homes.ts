import { auditResultsPrefix } from '../../services/audit-search/audit-table.ts'
import { dailyDataPrefix } from '../../services/daily-data/object-keys.ts'
import { documentPrefixes } from '../../services/documents/keys.ts'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { loadPrefixes } from '../../services/loads/stored-load.ts'
import { preparedPrefixes } from '../../services/prepared-files/object-keys.ts'
import { previewPrefix } from '../../services/previews/object-keys.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import { rosterFilePrefixes } from '../../services/roster-files/keys.ts'
import { beforeEndDays, type Kept } from '../../services/table/kept.ts'
import { keys, type Partition } from '../../services/table/keys.ts'
import { partitionOf } from '../../services/table/partition-of.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import { auditPrefix } from '../../shared/audit.ts'
import type { BucketName } from './buckets.ts'
import type { DataClassName } from './data-classes.ts'

/** How its `ttl` is written. `sometimes`: only from an end on, which `why` names. */
export type ItemEnd =
  | { days: number; sometimes?: string }
  | { years: Kept; moreDays?: number; sometimes?: string }
  | { never: string }
/** Items of a partition whose sort keys begin with `part`; without it, all others. */
export type Home = { of: DataClassName; part?: string; end: ItemEnd }

const inForce = { never: 'One item that each change replaces.' }
const withCase = { years: 'cases', moreDays: beforeEndDays } as const
const change: Home = { of: 'changes', end: { years: 'changes' } }
const generation: Home = { of: 'roster', end: { days: 1, sometimes: 'its generation is replaced' } }

/** Where each class lives in the tables. Every partition is here, with every kind of item that ends otherwise. */
export const itemHomes: Record<Partition, readonly Home[]> = {
  case: [
    { of: 'cases', part: 'CASE', end: { years: 'cases', sometimes: 'it is approved, returned or rejected' } },
    { of: 'cases', end: withCase },
  ],
  user: [
    { of: 'configuration', part: 'AGREEMENTS', end: inForce },
    // The answer of a claim has the id of its action as sort key.
    { of: 'held', part: keys.open('').sk, end: inForce },
    { of: 'held', part: keys.paused('', '').sk, end: { never: 'Goes with the pause.' } },
    { of: 'temporary', end: { days: 1 } },
  ],
  seenDocuments: [{ of: 'marks', end: { days: 90 } }],
  draft: [{ of: 'drafts', end: { days: 7 } }],
  agreements: [
    { ...change, part: 'CHANGE#' },
    { of: 'configuration', end: inForce },
  ],
  productivity: [{ of: 'productivity', end: { years: 'work' } }],
  userMonth: [{ of: 'productivity', end: { years: 'work', moreDays: 3 } }],
  processDay: [
    { of: 'kardex', part: 'ROW#', end: { years: 'work' } },
    { of: 'productivity', end: { years: 'work' } },
  ],
  kardexChanges: [{ of: 'kardex', end: { years: 'work' } }],
  recordsLock: [
    { of: 'absences', part: 'DAY#', end: { years: 'absences' } },
    { of: 'held', end: inForce },
  ],
  massiveNews: [
    { of: 'absences', part: 'HEAD', end: { days: 30, sometimes: 'it is done or undone' } },
    { of: 'absences', part: 'CONFLICTS', end: { days: 30 } },
    { of: 'absences', end: { never: 'Goes when it is done or undone, within minutes.' } },
  ],
  news: [{ of: 'absences', end: { years: 'absences' } }],
  dayWorkers: [{ of: 'absences', end: { years: 'absences' } }],
  dailyData: [
    { of: 'absences', part: 'FILE#', end: { years: 'absences' } },
    { of: 'absences', end: { never: 'A day to be written: goes when its file is there.' } },
  ],
  counter: [{ of: 'cases', end: withCase }],
  load: [{ of: 'loads', end: { days: 90 } }],
  preparedFile: [{ of: 'temporary', end: { days: 7 } }],
  migration: [
    { of: 'configuration', end: { never: 'Keeps a finished migration from running again: no data.' } },
  ],
  pace: [{ of: 'configuration', end: inForce }],
  configuration: [{ of: 'configuration', end: inForce }],
  preview: [{ of: 'temporary', end: { days: 1 } }],
  productParameters: [{ of: 'configuration', end: inForce }],
  ans: [
    { of: 'marks', part: 'COUNTED', end: { days: 7, sometimes: 'its case ends' } },
    { of: 'marks', end: { never: 'Goes when no case of its day waits.' } },
  ],
  views: [{ of: 'configuration', end: inForce }],
  away: [{ of: 'held', end: inForce }],
  caseChange: [{ of: 'temporary', end: { days: 1 / 24 } }],
  rosterHead: [{ of: 'roster', end: inForce }],
  rosterRun: [{ of: 'rosterRuns', end: { days: 400 } }],
  seat: [generation],
  seatChanges: [change],
  person: [generation],
  login: [generation],
  nameWord: [generation],
  entered: [{ of: 'entries', end: { days: 400 } }],
  team: [generation],
  leaver: [{ of: 'leavers', end: { days: 30 } }],
  groups: [{ of: 'roster', end: { never: 'Kept by its leader’s seat until they delete it.' } }],
  process: [generation],
  processChanges: [change],
  rosterFile: [
    { of: 'temporary', part: 'PREVIEW#', end: { days: 7 } },
    { of: 'rosterFiles', part: 'LOG#', end: { days: 365 } },
    { of: 'rosterFiles', end: { never: 'Goes when it is applied or withdrawn.' } },
  ],
  namedUser: [{ of: 'roster', end: { never: 'On the list until an administrator removes them.' } }],
  namedUserChanges: [change],
  reserve: [{ of: 'reserves', end: { years: 'reserves' } }],
  guarantee: [{ of: 'reserves', end: { years: 'reserves' } }],
  reserveCounter: [{ of: 'reserves', end: { years: 'reserves' } }],
  fileType: [{ of: 'configuration', end: inForce }],
  fileRun: [{ of: 'curated', end: { days: 1_825 } }],
  fileClaim: [
    { of: 'configuration', end: { never: 'Keeps a late script from publishing again: an id, no data.' } },
  ],
  readDocument: [{ of: 'labels', end: { days: 730 } }],
  readKey: [{ of: 'labels', end: { days: 730 } }],
  readBytes: [{ of: 'labels', end: { days: 730 } }],
  readPages: [{ of: 'marks', end: { days: 40 } }],
  trainingType: [
    { of: 'labels', part: 'V#', end: { days: 730 } },
    { ...change, part: 'LABELS-CHANGE#' },
    { of: 'configuration', end: inForce },
  ],
  session: [{ of: 'sessions', end: { days: 1 } }],
  usedToken: [{ of: 'sessions', end: { days: 1 } }],
}

export const homeOf = ({ pk, sk = '' }: { pk: string; sk?: string }): Home | undefined => {
  const homes = itemHomes[partitionOf(pk) ?? 'case']
  if (!partitionOf(pk)) return undefined
  // An id of a claim's answer is under `U#{login}#CLAIMS`, apart from what the user holds.
  const parts = pk.endsWith('#CLAIMS') ? homes.filter(({ part }) => !part) : homes
  return parts.find(({ part }) => part && sk.startsWith(part)) ?? parts.find(({ part }) => !part)
}

/** Where each class lives in the buckets. How long is in `buckets.ts`. */
export const objectHomes = {
  documents: {
    [documentPrefixes.drafts]: 'drafts',
    [documentPrefixes.orders]: 'documents',
    [documentPrefixes.archive]: 'documents',
    [uploadsPrefix]: 'temporary',
    [previewPrefix]: 'temporary',
    [auditResultsPrefix]: 'temporary',
    [loadPrefixes.parts]: 'loadParts',
    [loadPrefixes.reports]: 'loads',
    // A day longer than their items.
    [preparedPrefixes.files]: 'temporary',
    [preparedPrefixes.rows]: 'temporary',
    [rosterFilePrefixes.previews]: 'temporary',
    [rosterFilePrefixes.staged]: 'rosterFiles',
    [dailyDataPrefix]: 'absences',
  },
  quarantine: { [documentPrefixes.drafts]: 'drafts', [rosterFilePrefixes.previews]: 'drafts' },
  largeFiles: {
    [largeFilePrefixes.large]: 'largeFiles',
    [largeFilePrefixes.processed]: 'largeFiles',
    [largeFilePrefixes.failed]: 'largeFiles',
    [largeFilePrefixes.rejected]: 'largeFiles',
    [largeFilePrefixes.unpacked]: 'largeFiles',
    [largeFilePrefixes.queries]: 'largeFiles',
    [largeFilePrefixes.tables]: 'curated',
    [largeFilePrefixes.curated]: 'curated',
    [largeFilePrefixes.summaries]: 'curated',
  },
  ocr: {
    [ocrPrefixes.uploads]: 'readings',
    // Those of documents that teach are there too.
    [ocrPrefixes.results]: 'labels',
    [ocrPrefixes.training]: 'labels',
    [ocrPrefixes.labels]: 'labels',
    [ocrPrefixes.pictures]: 'readings',
  },
  audit: { [auditPrefix]: 'audit' },
} as const satisfies Record<BucketName, Readonly<Record<string, DataClassName>>>

/** Days that log groups are kept, by the last part of their name in the stacks. */
export const logDays = {
  usual: 180,
  AccessLog: 365,
  ExecutionLog: 90,
  Refusals: 365,
  page: 30,
  accesses: 400,
  /** CDK’s own: the role of the function at the edge may write no logs. */
  edge: 731,
} as const
