import type { Partition } from '../../services/table/keys.ts'

export type Index = {
  partitionKey: string
  sortKey: string
  /** It holds the keys alone, so that a change of an item costs it no write; other indexes hold whole items. */
  keysOnly?: true
}
export type Table = {
  partitionKey: string
  sortKey?: string
  /** Attribute (in seconds) after which an item expires. */
  ttl: string
  indexes: Readonly<Record<string, Index>>
  stream?: 'NEW_AND_OLD_IMAGES'
}

export const tables = {
  sessions: { partitionKey: 'pk', ttl: 'ttl', indexes: {} },
  /** Cases with their history, locks, drafts, productivity records and counters. Items that expire have a `ttl`. */
  cases: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {
      /** The PENDING cases of a process: one ascending query is the queue. */
      queue: { partitionKey: 'pkRequest', sortKey: 'skRequest' },
      /** The PENDING cases of processes that assign by agreement, by their agreement's queue. */
      'agreement-queue': { partitionKey: 'agreementQueue', sortKey: 'skRequest' },
      /** All cases except PENDING ones, by management and status, sorted by the instant of receipt. */
      'REQ.BY.STATUS.ORDER.DATE': { partitionKey: 'byStatus', sortKey: 'receivedAt' },
      /** News by the vertical and management of their people, by their last day. */
      'news-by-team': { partitionKey: 'newsTeam', sortKey: 'sk' },
      'by-adviser': { partitionKey: 'filedBy', sortKey: 'receivedAt' },
      /** The cases of a customer, by document; keys only. */
      'by-customer': { partitionKey: 'customer', sortKey: 'receivedAt', keysOnly: true },
    },
    stream: 'NEW_AND_OLD_IMAGES',
  },
  /** Seats, people, processes and named users, with their changes. Old generations, leavers and logins that entered expire. */
  staff: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {},
  },
  /** Reserves with the fund, the lock of each guarantee, their history, and the counters of each day. */
  guarantees: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {
      'by-day': { partitionKey: 'day', sortKey: 'requestedAt' },
      'by-user': { partitionKey: 'user', sortKey: 'requestedAt' },
      /** By the next poll of the fund; sparse, as only undecided reserves have `undecided`. */
      undecided: { partitionKey: 'undecided', sortKey: 'askAt' },
    },
  },
  /** Large files: the file in progress of each type, the runs of its job, and the claims of runs. */
  files: { partitionKey: 'pk', sortKey: 'sk', ttl: 'ttl', indexes: {} },
  /** Documents to read, corrections, owners of upload keys, and documents by the hash of their content. */
  ocr: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {
      /** A user's own analyses, and the labelled documents, by creation date. */
      'by-list': { partitionKey: 'listedUnder', sortKey: 'createDate' },
      /** Unfinished documents. Only they have `underWay`, so the index is sparse. */
      'under-way': { partitionKey: 'underWay', sortKey: 'createDate' },
    },
  },
} as const satisfies Record<string, Table>
export type TableName = keyof typeof tables

/** The table of each partition; all others are in `cases`. */
const tablesOfPartitions: Partial<Record<Partition, TableName>> = {
  rosterHead: 'staff',
  rosterRun: 'staff',
  seat: 'staff',
  seatChanges: 'staff',
  person: 'staff',
  login: 'staff',
  nameWord: 'staff',
  entered: 'staff',
  team: 'staff',
  leaver: 'staff',
  groups: 'staff',
  process: 'staff',
  processChanges: 'staff',
  rosterFile: 'staff',
  namedUser: 'staff',
  namedUserChanges: 'staff',
  reserve: 'guarantees',
  guarantee: 'guarantees',
  reserveCounter: 'guarantees',
  fileType: 'files',
  fileRun: 'files',
  fileClaim: 'files',
  readDocument: 'ocr',
  readKey: 'ocr',
  readBytes: 'ocr',
  readPages: 'ocr',
  trainingType: 'ocr',
  session: 'sessions',
  usedToken: 'sessions',
}
export const tableOf = (partition: Partition): TableName => tablesOfPartitions[partition] ?? 'cases'
