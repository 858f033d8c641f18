import type { Partition } from '../../services/table/keys.ts'

/** What the product is made of, as data: the stacks deploy it and the local start creates it. */

export type Index = { partitionKey: string; sortKey: string }
export type Table = {
  partitionKey: string
  sortKey?: string
  /** Attribute (seconds) after which an item goes away. */
  ttl: string
  indexes: Readonly<Record<string, Index>>
  /** What its stream tells of an item that changed. */
  stream?: 'NEW_AND_OLD_IMAGES'
}

export const tables = {
  sessions: { partitionKey: 'pk', ttl: 'ttl', indexes: {} },
  /** Cases with their history, locks, drafts, productivity records and counters. What goes by itself carries a `ttl`. */
  cases: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {
      /** The PENDING cases of a process: one ascending query is the queue. */
      queue: { partitionKey: 'pkRequest', sortKey: 'skRequest' },
      /** Those of processes whose cases are given out by agreement, by their agreement's queue. */
      'agreement-queue': { partitionKey: 'agreementQueue', sortKey: 'skRequest' },
      /** Everything but PENDING, by management and status, by the instant received. */
      'REQ.BY.STATUS.ORDER.DATE': { partitionKey: 'byStatus', sortKey: 'receivedAt' },
      /** News by the vertical and management of their people, by their last day. */
      'news-by-team': { partitionKey: 'newsTeam', sortKey: 'sk' },
      /** Orders by the adviser who filed them. */
      'by-adviser': { partitionKey: 'filedBy', sortKey: 'receivedAt' },
    },
    stream: 'NEW_AND_OLD_IMAGES',
  },
  /**
   * The roster (seats, and who sits in them) and what is expected of each process, with who changed them. A generation
   * that is no longer in force carries a `ttl`, and so does whoever left a seat, and with which login a document came.
   */
  staff: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {},
  },
  /** Reserves with the guarantee fund, what holds a guarantee to one of them, its history, and the counters of each day. */
  guarantees: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {
      /** Reserves by the Bogota day on which they were asked for. */
      'by-day': { partitionKey: 'day', sortKey: 'requestedAt' },
      /** And by who asked for them. */
      'by-user': { partitionKey: 'user', sortKey: 'requestedAt' },
      /** Those that the fund has not decided, by the instant at which it is asked next: only they carry `undecided`. */
      undecided: { partitionKey: 'undecided', sortKey: 'askAt' },
    },
  },
  /** Large files: what is under way of each type, the runs of its job, and what a run claimed before it read. */
  files: { partitionKey: 'pk', sortKey: 'sk', ttl: 'ttl', indexes: {} },
  /** Documents that are read, what people corrected of them, whose an upload's key is and whose some bytes are. */
  ocr: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {
      /** One's own analyses, and the documents that are labelled, by when they came. */
      'by-list': { partitionKey: 'listedUnder', sortKey: 'createDate' },
      /** Those that are not over: only they carry `underWay`. */
      'under-way': { partitionKey: 'underWay', sortKey: 'createDate' },
    },
  },
} as const satisfies Record<string, Table>
export type TableName = keyof typeof tables

const outsideCases: Partial<Record<Partition, TableName>> = {
  session: 'sessions',
  usedToken: 'sessions',
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
  reserve: 'guarantees',
  guarantee: 'guarantees',
  reserveCounter: 'guarantees',
  fileType: 'files',
  fileRun: 'files',
  fileClaim: 'files',
  readDocument: 'ocr',
  readKey: 'ocr',
  readBytes: 'ocr',
  taughtType: 'ocr',
}
/** The table of a partition. */
export const tableOf = (partition: Partition): TableName => outsideCases[partition] ?? 'cases'
