import type { Kept } from '../../services/table/kept.ts'

/** In days, or in years that the deployment says (`keptYears`), or for as long as it is in use. */
type Period = { days: number } | { years: Kept } | { years: 'audit' } | 'in use'

export type DataClass = {
  what: string
  kept: Period
  /** From when the period runs. */
  since?: string
  why: string
  after: 'deleted' | 'replaced' | 'colder storage, then deleted' | 'locked, then deleted'
  /** The reason is a law: the bank's legal area has yet to confirm that it applies, and the period. */
  law?: string
}

const merchantsBooks =
  'Ley 962 de 2005, art. 28 (books and papers of merchants: ten years); Estatuto Orgánico del Sistema Financiero, art. 96 (five years at least)'
const personalData =
  'Ley 1581 de 2012, arts. 4 and 8, and Decreto 1377 de 2013, art. 11 (personal data no longer than its purpose needs)'

/** What the product keeps, by how long it lives. The homes of each class are in `data-homes.ts`. */
export const dataClasses = {
  cases: {
    what: 'Cases with their histories, lists of documents, mails and counters by day',
    kept: { years: 'cases' },
    since: 'the end of the case; what is written before it is kept for a year more',
    why: 'Show who decided what about a disbursement, and on which papers.',
    after: 'deleted',
    law: `${merchantsBooks}; Ley 527 de 1999, arts. 12 and 13 (kept as data messages)`,
  },
  documents: {
    what: 'Documents of sent orders',
    kept: { years: 'cases' },
    since: 'the approval; of an order that is not approved, its sending and a year more',
    why: 'The papers on which a disbursement was decided.',
    after: 'colder storage, then deleted',
    law: merchantsBooks,
  },
  drafts: {
    what: 'Orders in preparation and files that wait for their inspection',
    kept: { days: 8 },
    why: 'An order that is not sent within seven days is given up; a day more for what the sweeper missed.',
    after: 'deleted',
  },
  productivity: {
    what: 'Records of work, their sums by user and month and by process and day',
    kept: { years: 'work' },
    since: 'the day of the work',
    why: 'Compare years, and answer a complaint of an employee about their evaluation.',
    after: 'deleted',
    law: `Código Sustantivo del Trabajo, art. 488 (claims end after three years); ${personalData}`,
  },
  absences: {
    what: 'News, massive news, summaries of days and daily data: they may tell of sickness and leaves',
    kept: { years: 'absences' },
    since: 'the last day of the news, or the day',
    why: 'Health is sensitive data: kept as long as a claim of the employee may come, and no longer.',
    after: 'deleted',
    law: `Ley 1581 de 2012, arts. 5 and 6 (sensitive data); Código Sustantivo del Trabajo, art. 488; ${personalData}`,
  },
  kardex: {
    what: 'Rows of the kardex and their changes',
    kept: { years: 'work' },
    since: 'the day of the row',
    why: 'Compare the demand of years.',
    after: 'deleted',
  },
  roster: {
    what: 'The roster in force: seats, people, logins, processes, teams, groups and lists of named users',
    kept: 'in use',
    why: 'A generation that was replaced can be read for a day; a seat lives until it is removed.',
    after: 'replaced',
  },
  leavers: {
    what: 'People who left a seat, as their leaders are told',
    kept: { days: 30 },
    why: 'A notice of a month.',
    after: 'deleted',
  },
  entries: {
    what: 'Which login and document number came together when a session began',
    kept: { days: 400 },
    since: 'the last session',
    why: 'News go by the document, work by the login; who does not enter for a year has left.',
    after: 'deleted',
  },
  changes: {
    what: 'Who changed what: seats, processes, agreements, lists of named users, labels of types',
    kept: { years: 'changes' },
    since: 'the change',
    why: 'Show who could do what when a case was decided.',
    after: 'deleted',
    law: merchantsBooks,
  },
  rosterFiles: {
    what: 'Staged files of the roster, their findings and their log',
    kept: { days: 365 },
    since: 'the staging',
    why: 'Find the cause of a wrong seat within a year.',
    after: 'deleted',
  },
  rosterRuns: {
    what: 'Progress of the runs that apply roster files',
    kept: { days: 400 },
    why: 'Diagnosis; contains no people.',
    after: 'deleted',
  },
  reserves: {
    what: 'Reserves with the guarantee fund, their history, the locks of guarantees and the counters of a day',
    kept: { years: 'reserves' },
    since: 'the request',
    why: 'A guarantee lives as long as its loan; the fund may ask.',
    after: 'deleted',
    law: merchantsBooks,
  },
  readings: {
    what: 'Documents that were read, their pages and fields, corrections and changes',
    kept: { days: 180 },
    since: 'the upload',
    why: 'A copy to work with: the document itself is in its order.',
    after: 'deleted',
    law: personalData,
  },
  labels: {
    what: 'Documents that teach or test, their labels, results and versions',
    kept: { days: 730 },
    since: 'the upload; an object from its writing',
    why: 'A type of document changes within two years; then it is taught with newer ones.',
    after: 'deleted',
    law: personalData,
  },
  loads: {
    what: 'Loads of cases: their progress, refused rows and reports',
    kept: { days: 91 },
    since: 'the last part',
    why: 'A leader answers for a load within a quarter; its cases are cases.',
    after: 'deleted',
  },
  loadParts: {
    what: 'The parts of files of cases',
    kept: { days: 30 },
    why: 'A dry run may be loaded for a month.',
    after: 'deleted',
  },
  largeFiles: {
    what: 'Large files as uploaded, failed ones and their refused rows',
    kept: { days: 90 },
    since: 'the upload or the run',
    why: 'A run is repeated within a month, refused rows are corrected within three.',
    after: 'deleted',
  },
  curated: {
    what: 'Typed rows of large files, summaries and runs',
    kept: { days: 1_825 },
    since: 'the run',
    why: 'Reports compare five years.',
    after: 'deleted',
    law: 'Estatuto Orgánico del Sistema Financiero, art. 96 (five years at least)',
  },
  audit: {
    what: 'The audit trail',
    kept: { years: 'audit' },
    since: 'the entry',
    why: 'Show who saw or changed what. Nobody can erase it, also not at a customer’s request.',
    after: 'locked, then deleted',
    law: `${merchantsBooks}; Ley 1581 de 2012, art. 4 lit. g (security) and art. 17 lit. d`,
  },
  logs: {
    what: 'Logs of functions, jobs, the network, calls and refused calls; access logs of buckets. No names and no document numbers',
    kept: { days: 400 },
    why: 'Find the cause of a fault: pages a month, the entrance’s own three, functions half a year, calls a year, accesses 400 days.',
    after: 'deleted',
  },
  sessions: {
    what: 'Sessions and used tokens',
    kept: { days: 1 },
    why: 'A session ends after twelve hours.',
    after: 'deleted',
  },
  temporary: {
    what: 'Previews, answers of claims, which cases changed, files that wait or are packed, searches of the audit trail',
    kept: { days: 7 },
    why: 'Repeat a call, show a page again, fetch a file: minutes to a week.',
    after: 'deleted',
  },
  marks: {
    what: 'Which documents a user has seen; which lights are counted; how many pages were read on a day',
    kept: { days: 90 },
    why: 'Longer than a case stays with its handler.',
    after: 'deleted',
  },
  held: {
    what: 'What a user holds: the open and the paused cases, the lock of the day, their templates, away marks',
    kept: 'in use',
    why: 'Goes or is replaced with what it is about.',
    after: 'replaced',
  },
  configuration: {
    what: 'Configurations, agreements, product parameters, views, labels of types, the file in progress of each type',
    kept: 'in use',
    why: 'In force until somebody changes it; who did is in its changes.',
    after: 'replaced',
  },
} as const satisfies Record<string, DataClass>
export type DataClassName = keyof typeof dataClasses
