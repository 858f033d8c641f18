import type { Partition } from '../table/keys.ts'

/**
 * What an item that names a customer is. Those of a case, reserve or reading go or stay with it; of others the number is
 * masked, or the item is deleted, or it is kept for a reason.
 */
export type Rule = 'case' | 'reserve' | 'reading' | 'mask' | 'delete' | 'draft' | { keep: string }

const ofStaff: Rule = {
  keep: 'Es de una persona de la planta con ese documento, no de un cliente: se atiende como dato de un empleado.',
}
const withCase: Rule = { keep: 'Copia del caso mientras está en curso: se va cuando el caso termina.' }

/** A partition of a new noun does not compile without its rule. */
export const rules: Record<Partition, Rule> = {
  case: 'case',
  user: withCase,
  seenDocuments: 'delete',
  draft: 'draft',
  agreements: 'mask',
  productivity: 'mask',
  userMonth: 'mask',
  processDay: 'mask',
  kardexChanges: 'mask',
  recordsLock: 'mask',
  massiveNews: 'mask',
  news: 'mask',
  dayWorkers: ofStaff,
  dailyData: 'mask',
  counter: 'mask',
  load: 'mask',
  preparedFile: 'delete',
  migration: 'mask',
  pace: 'mask',
  configuration: 'mask',
  preview: 'delete',
  productParameters: 'mask',
  ans: 'mask',
  views: 'mask',
  away: 'mask',
  caseChange: 'delete',
  rosterHead: ofStaff,
  rosterRun: ofStaff,
  seat: ofStaff,
  seatChanges: ofStaff,
  person: ofStaff,
  login: ofStaff,
  nameWord: ofStaff,
  entered: ofStaff,
  team: ofStaff,
  leaver: ofStaff,
  groups: ofStaff,
  process: 'mask',
  processChanges: 'mask',
  rosterFile: ofStaff,
  namedUser: ofStaff,
  namedUserChanges: ofStaff,
  reserve: 'reserve',
  guarantee: 'reserve',
  reserveCounter: 'mask',
  fileType: 'mask',
  fileRun: 'mask',
  fileClaim: 'mask',
  readDocument: 'reading',
  readKey: 'reading',
  readBytes: 'reading',
  readPages: ofStaff,
  trainingType: 'reading',
  session: ofStaff,
  usedToken: 'delete',
}

export const staffRule = ofStaff
