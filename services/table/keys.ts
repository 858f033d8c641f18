import { environment } from '../environment.ts'

export const casesTable = (): string => environment('CASES_TABLE')

/** Mails that are due with the attempts of an order begin like this (decision 21); the table's stream tells of them. */
export const outboxPrefix = 'MAIL#'

/** Orders being prepared begin like this, under their owner (decision 14); the stream tells of those that end. */
export const draftPrefix = 'DRAFT#'

/** The prefixes of the items' partition keys. A function's role is limited to those it names. */
export const partitions = {
  /** A case, its history, its documents and its mails. */
  case: 'C#',
  /** A user's own: the open case, the paused ones and their agreements. */
  user: 'U#',
  /** The documents that a user has seen, of an order's attempt. */
  seenDocuments: 'SEEN#',
  /** A user's drafts, apart from the rest of theirs: what opens files that are not inspected yet writes here. */
  draft: 'DRAFTS#',
  agreements: 'AGREEMENTS',
  /** The records of a user's day of work, and what they come to by user and month, and by process and day. */
  productivity: 'P#',
  userMonth: 'M#',
  /** An area's day: what was done there, process by process, and the rows of its kardex. */
  processDay: 'K#',
  kardexChanges: 'KARDEXLOG#',
  /** A user's Gestión diaria: the lock of their typed records, their templates, the sums of their days. */
  recordsLock: 'D#',
  /** Massive news: the progress, members and conflicts of each; and those in progress. */
  massiveNews: 'MASSIVE#',
  news: 'NEWS#',
  /** The users with records of a day, and the files of all records of a day. */
  dayWorkers: 'W#',
  dailyData: 'DAILY',
  counter: 'N#',
  load: 'L#',
  /** The files of lists that a user has had prepared. */
  preparedFile: 'PREPARED#',
  pace: 'PACE#',
  configuration: 'CONF#',
  /** Conversions of TIFF documents, and which session has one running. */
  preview: 'PREVIEW#',
  /** The ANS of each product as leaders configured it, and counts of a management's cases by day of receipt. */
  productParameters: 'PARAMETERS',
  ans: 'ANS#',
  /** The saved views of a management's list, an item for each leader. */
  views: 'VIEWS#',
  /** Since when a leader has seen nothing of a management. */
  away: 'AWAY#',
  /** Which cases of a management changed in the last hour, for the screens of its leaders. */
  caseChange: 'CHANGED#',
  /** In the table of the roster: which one is in force; its seats, who has one by document and by login, and words of names. */
  rosterHead: 'HEAD',
  rosterRun: 'RUN#',
  seat: 'SEAT#',
  seatChanges: 'SEATLOG#',
  person: 'PERSON#',
  login: 'LOGIN#',
  nameWord: 'WORD#',
  /** Which login and which document came together, when a session began. */
  entered: 'ENTERED#',
  team: 'TEAM#',
  leaver: 'LEFT#',
  groups: 'GROUPS#',
  /** The processes of a vertical with what is expected of them, and their changes. */
  process: 'PROCESS#',
  processChanges: 'CHANGES#',
  /** The files of a vertical's roster or processes: their previews, what is staged, and their log. */
  rosterFile: 'FILE#',
  /** In the same table: the users on the list of a tool, an item for each, and the changes of the list. */
  namedUser: 'NAMED#',
  namedUserChanges: 'NAMEDLOG#',
  /** In the table of guarantees: a reserve by its id; the lock of a guarantee, with its history; the counters of a day. */
  reserve: 'RESERVE#',
  guarantee: 'GUARANTEE#',
  reserveCounter: 'RESERVES#',
  /** In the table of large files: the types, the runs of each, and what runs claimed before they read. */
  fileType: 'FILES',
  fileRun: 'FILERUN#',
  fileClaim: 'FILE-CLAIMS#',
  /** In the table of documents that are read: a document with its corrections; the documents by the key of their upload and by their bytes. */
  readDocument: 'READ#',
  readKey: 'READ-KEY#',
  readBytes: 'READ-BYTES#',
  /** The pages that a user, and the bank, had read on a day. */
  readPages: 'READ-PAGES#',
  /** The labels of a type of documents: its versions, and the active one. */
  trainingType: 'TAUGHT#',
  /** How far each change of the shape of stored items got. */
  migration: 'MIGRATION#',
  session: 'S#',
  usedToken: 'J#',
} as const
export type Partition = keyof typeof partitions

export const dayOfRecords = (pk: string): { user: string; day: string } => {
  const end = pk.lastIndexOf('#')
  return { user: pk.slice(partitions.productivity.length, end), day: pk.slice(end + 1) }
}

/** Rows of the kardex begin like this, in the partition of what was done; no process has a `#` in its name. */
export const kardexRowPrefix = 'ROW#'

export type AgreementList = 'CONVENTIONS' | 'HANDLERS'

type Area = { vertical: string; management: string; area: string }

const keyIn = (partition: Partition, of: string, sk: string) => ({ pk: `${partitions[partition]}${of}`, sk })

/** Keys of the items about cases; a case's own key is its number, so a number is unique by construction. */
export const keys = {
  case: (number: string) => keyIn('case', number, 'CASE'),
  history: (number: string, actionId: string) => keyIn('case', number, `H#${actionId}`),
  documents: (number: string) => keyIn('case', number, 'DOCS'),
  /** The documents of an order that its correction to this attempt took out. */
  removedDocuments: (number: string, attempt: number) => keyIn('case', number, `DOCS#${attempt}`),
  mail: (number: string, attempt: number) => keyIn('case', number, `${outboxPrefix}${attempt}`),
  open: (user: string) => keyIn('user', user, 'OPEN'),
  paused: (user: string, number: string) => keyIn('user', user, `PAUSED#${number}`),
  seenDocuments: (user: string, number: string, attempt: number) =>
    keyIn('seenDocuments', user, `${number}#${attempt}`),
  claim: (user: string, actionId: string) => keyIn('user', `${user}#CLAIMS`, actionId),
  /** The agreements assigned to a handler, and all that have handlers (decision 74). */
  agreementsOf: (user: string) => keyIn('user', user, 'AGREEMENTS'),
  assignedAgreements: () => keyIn('agreements', '', 'ASSIGNED'),
  agreements: (list: AgreementList) => keyIn('agreements', '', list),
  agreementChange: (list: AgreementList, id: string) => keyIn('agreements', '', `CHANGE#${list}#${id}`),
  productivity: (user: string, day: string, actionId: string) =>
    keyIn('productivity', `${user}#${day}`, actionId),
  preparedFile: (user: string, slot: string) => keyIn('preparedFile', user, `FILE#${slot}`),
  /** The sums of a user's month, and of a process's day (decisions 57 and 66). */
  userMonth: (user: string, month: string, at?: Area & { process: string }) =>
    keyIn(
      'userMonth',
      user,
      [month, ...(at ? [at.vertical, at.management, at.area, at.process] : [''])].join('#'),
    ),
  processDay: ({ vertical, management, area }: Area, day: string, process: string) =>
    keyIn('processDay', `${day}#${vertical}#${management}#${area}`, process),
  /** By their last day, so that those which are over are not read. */
  news: (documentNumber: string, lastDay: string, id: string) =>
    keyIn('news', documentNumber, `${lastDay}#${id}`),
  /** A massive news (decision 65): its head, which says whether its parts count, and what belongs to it. */
  massiveNews: (id: string, part: 'HEAD' | 'MEMBERS' | 'CONFLICTS' = 'HEAD') =>
    keyIn('massiveNews', id, part),
  /** One in progress, for the sweeper. */
  openMassive: (id: string) => keyIn('massiveNews', 'OPEN', id),
  /** One item for each user, so that their typed records change one at a time (decision 61). */
  recordsLock: (user: string) => keyIn('recordsLock', user, 'DESK'),
  templates: (user: string) => keyIn('recordsLock', user, 'TEMPLATES'),
  daySummary: (user: string, day: string) => keyIn('recordsLock', user, `DAY#${day}`),
  dayWorker: (day: string, user: string) => keyIn('dayWorkers', day, user),
  /** The file of a day, a day whose file is to be written, and how far the writing of one is (decision 69). */
  dailyFile: (day: string) => keyIn('dailyData', '', `FILE#${day}`),
  dueDay: (day: string) => keyIn('dailyData', '', `DUE#${day}`),
  dailyWriting: (day: string) => keyIn('dailyData', '', `WRITING#${day}`),
  /** The declared row of a process on a day (decision 66), and its changes. */
  kardexRow: (area: Area, day: string, process: string) => ({
    pk: keys.processDay(area, day, '').pk,
    sk: `${kardexRowPrefix}${process}`,
  }),
  kardexChange: ({ vertical, management, area }: Area, day: string, process: string, id: string) =>
    keyIn('kardexChanges', [day, vertical, management, area, process].join('#'), `H#${id}`),
  productParameters: (product: string) => keyIn('productParameters', '', product),
  ansCount: (management: string, day: string, kind: string) => keyIn('ans', management, `${day}#${kind}`),
  ansCounted: (number: string) => keyIn('ans', `CASE#${number}`, 'COUNTED'),
  views: (management: string, owner: string) => keyIn('views', management, owner),
  away: (user: string, management: string) => keyIn('away', user, management),
  /** By the instant of their writing, in milliseconds. */
  caseChange: (management: string, at: number, id: string) => keyIn('caseChange', management, `${at}#${id}`),
  migration: (name: string) => keyIn('migration', name, 'PROGRESS'),
  counter: (queue: string, day: string, shard: number) => keyIn('counter', queue, `${day}#${shard}`),
}

/** Counters are kept in shards, which spreads the writes of a busy day; a count adds them up. */
export const shards = 10

export const shardOf = (id: string): number =>
  [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % shards
