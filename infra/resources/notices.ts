import type { FunctionName, functions } from './functions.ts'
import type { QueueName } from './queues.ts'

/** Who must act: the people on duty, at any hour; the team, on the next working day; nobody, it is good to know. */
export const severities = ['wake', 'tomorrow', 'know'] as const
export type Severity = (typeof severities)[number]

/** The alarms that notify, by what users notice and by severity. Each has a runbook of its name in `docs/runbooks/`. */
export const notices = {
  'entering-wake': 'Nobody can enter from the main site, or nobody of a whole office can.',
  'entering-tomorrow':
    'Some people cannot enter, or their sessions close early, by errors of this product; others work.',
  'orders-wake': 'No adviser can send a disbursement order; their drafts are kept.',
  'orders-tomorrow':
    'Some calls of advisers fail, or mails about sent orders, the archiving of approved ones or the deletion of old files stand still. Each sent order is a case: both are written together.',
  'cases-wake': 'No analyst can claim a case.',
  'cases-tomorrow':
    'Some calls of analysts and leaders about cases or guarantees fail, or loads, reserves, prepared files or moves of agreements stand still.',
  'documents-wake':
    'Nobody can open a document of an order, or uploaded files stay in «Verificando…» and their orders cannot be sent.',
  'documents-tomorrow': 'Some documents cannot be uploaded, opened or inspected.',
  'staff-tomorrow':
    'Some calls about the roster, days, news or the demand fail, or totals, daily data, massive news or files of the roster stand still.',
  'files-tomorrow':
    'Large files cannot be uploaded or are not processed, failed by a fault of this product, or the file of a day is missing.',
  'reading-tomorrow': 'Some documents are not read, or what was read of them is not shown or is incomplete.',
  'bank-keys-wake':
    'Nobody can enter: the main site of the bank does not give its public keys. It is the bank’s service that fails, not this product.',
  'bank-directory-tomorrow':
    'Leaders cannot find whom to give a case to: the directory of the bank does not answer. It is the bank’s service that fails, not this product.',
  'bank-scg-tomorrow':
    'Analysts cannot search guarantees: the guarantee system SCG does not answer. It is the bank’s service that fails, not this product.',
  'bank-fund-tomorrow':
    'New reserves fail or stay in «Sin confirmar»: the guarantee fund does not answer. It is the bank’s service that fails, not this product.',
  'bank-credential-tomorrow':
    'Users notice nothing yet: the secret with the credential for the bank’s services cannot be read, and they are called with the last one.',
  'security-tomorrow':
    'Malware was found in an uploaded file. It was refused and deleted before it counted, and only its user notices.',
  'platform-wake':
    'The page does not open, many calls of all kinds fail, or everybody behind one address is refused.',
  'platform-tomorrow':
    'Every screen is slow, lists lack items, functions are refused because no instances are left, accesses are not in the audit trail, a migration stands still, or a schedule was not begun.',
  'platform-know':
    'The firewall refuses calls of single users or programs, or a table refuses reads or writes for a moment; few users notice it.',
  'recovery-tomorrow':
    'Users notice nothing: what cannot be made again was not backed up, or not copied to the other account.',
  'background-know':
    'Work behind the screens failed and is tried again by itself; users notice at most that something comes late.',
} as const satisfies Record<`${string}-${Severity}`, string>
export type NoticeName = keyof typeof notices

export const severityOf = (name: NoticeName): Severity => {
  const found = severities.find((severity) => name.endsWith(`-${severity}`))
  if (!found) throw new Error(`${name} has no severity`)
  return found
}

export const runbookOf = (name: NoticeName): string => `docs/runbooks/${name}.md`

type Functions = typeof functions
/** Functions that answer calls; the others work in the background. */
export type CallFunction = {
  [Name in FunctionName]: Functions[Name] extends { takes: string } | { follows: object } ? never : Name
}[FunctionName]

export const groups = ['entering', 'orders', 'cases', 'documents', 'staff', 'files', 'reading'] as const
export type Group = (typeof groups)[number]

/** Where users notice that calls of a function fail. */
export const groupsOfCalls: Record<CallFunction, Group> = {
  sessions: 'entering',
  orders: 'orders',
  notifications: 'orders',
  cases: 'cases',
  demand: 'cases',
  directory: 'cases',
  loads: 'cases',
  preparedFiles: 'cases',
  guarantees: 'cases',
  guaranteeReport: 'cases',
  productParameters: 'cases',
  views: 'cases',
  away: 'cases',
  agreements: 'cases',
  documents: 'documents',
  previews: 'documents',
  uploadCredentials: 'documents',
  staff: 'staff',
  auditSearch: 'staff',
  namedUsers: 'staff',
  processConfiguration: 'staff',
  dailyData: 'staff',
  rosterFiles: 'staff',
  activities: 'staff',
  kardex: 'staff',
  groups: 'staff',
  news: 'staff',
  massiveNews: 'staff',
  files: 'files',
  ocr: 'reading',
  documentReadings: 'reading',
  ocrPictures: 'reading',
  training: 'reading',
}

/** Where users notice that the messages of a queue stand still. */
export const groupsOfQueues: Record<QueueName, Exclude<Group, 'entering'> | 'platform'> = {
  mails: 'orders',
  archive: 'orders',
  leftovers: 'orders',
  relayFailures: 'orders',
  loads: 'cases',
  preparedFiles: 'cases',
  agreementMoves: 'cases',
  reserves: 'cases',
  inspections: 'documents',
  rosterFiles: 'staff',
  rosterApplies: 'staff',
  dailyData: 'staff',
  massiveNews: 'staff',
  totalsFailures: 'staff',
  fileEvents: 'files',
  ocrEvents: 'reading',
  audit: 'platform',
  migrations: 'platform',
  scheduleFailures: 'platform',
}
