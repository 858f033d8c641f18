import * as z from 'zod/mini'
import { once } from '../shared/once.ts'
import { adviserRoles } from '../shared/roles.ts'

const text = once(() => z.string())
const name = once(() => z.string().check(z.minLength(3)))
const address = once(() => z.url())
const years = once(() => z.string().check(z.regex(/^\w+=\d{1,2}(,\w+=\d{1,2})*$/)))
const arn = once(() => z.string().check(z.startsWith('arn:')))

/** Every variable that a function may get; the types of the stacks and of the local start come from it. */
export const variables = {
  CASES_TABLE: name,
  SESSIONS_TABLE: name,
  STAFF_TABLE: name,
  GUARANTEES_TABLE: name,
  DOCUMENTS_BUCKET: name,
  /** For how many years each kind of data is kept (`table/kept.ts`). */
  KEPT_YEARS: years,
  /** Large files: their table, bucket, event queue, and the prefix of their jobs' names. */
  FILES_TABLE: name,
  LARGE_FILES_BUCKET: name,
  FILE_EVENTS_QUEUE: address,
  FILE_JOBS_PREFIX: name,
  /** Readings: their table, bucket, event queue, and the topic of Textract's notifications. */
  OCR_TABLE: name,
  OCR_BUCKET: name,
  OCR_EVENTS_QUEUE: address,
  OCR_TOPIC_ARN: arn,
  /** Role with which Textract publishes the notification. */
  OCR_TELLER_ROLE_ARN: arn,
  /** Whether the reader finds signatures: Textract does, the one of one machine does not. */
  SIGNATURES_READ: once(() => z.enum(['yes', 'no'])),
  /** Entries of the audit trail, and where their files are kept. */
  AUDIT_QUEUE: address,
  AUDIT_BUCKET: name,
  /** Where files wait for their inspection, and the queue of inspections. */
  QUARANTINE_BUCKET: name,
  /** Whether uploaded files are searched for malware, and count only after that. */
  UPLOADS_SCANNED: once(() => z.enum(['yes', 'no'])),
  INSPECTIONS_QUEUE: address,
  ROSTER_FILES_QUEUE: address,
  /** Runs that apply roster files, new or continued. */
  ROSTER_APPLIES_QUEUE: address,
  /** Secret with the private keys that decrypt hand-offs and request credentials. */
  REQUEST_KEYS_SECRET: name,
  /** Secret with the credential for the bank's services; empty where they take none. */
  BANK_CREDENTIAL: text,
  /** URL of the main site's public keys, which verify hand-offs. */
  MAIN_SITE_JWKS: address,
  /** The bank's directory of network users: `/{login}` returns one, `?group=` the people of a group. */
  DIRECTORY_URL: address,
  /** The guarantee system and the guarantee fund (decision 76): external services, each behind its port. */
  SCG_URL: address,
  FUND_URL: address,
  /** Manifests of new loads, and loads that continue after a timeout. */
  LOADS_QUEUE: address,
  /** The write limit per second of all loads of a management. */
  CASES_PER_SECOND: once(() => z.string().check(z.regex(/^[1-9]\d*$/))),
  /** Mails of sent orders, and orders whose documents move to their final place. */
  MAILS_QUEUE: address,
  ARCHIVE_QUEUE: address,
  /** Ended drafts whose files must be deleted. */
  LEFTOVERS_QUEUE: address,
  /** Days whose data is due, and nights that continue after a timeout. */
  DAILY_DATA_QUEUE: address,
  MASSIVE_NEWS_QUEUE: address,
  /** Lists of cases to write as files, and files that continue after a timeout. */
  PREPARED_FILES_QUEUE: address,
  /** Agreements whose waiting cases move to another queue. */
  AGREEMENT_MOVES_QUEUE: address,
  /** Names of migrations to run, and those that continue after a timeout. */
  MIGRATIONS_QUEUE: address,
  /** Triggers to ask the fund about undecided reserves. */
  RESERVES_QUEUE: address,
  /** Changes of the cases table that could not be forwarded, or counted. */
  RELAY_FAILURES_QUEUE: address,
  TOTALS_FAILURES_QUEUE: address,
  /** Allowed recipients of mails, separated by commas; the first gets a mail for every order (decision 21). */
  MAIL_RECIPIENTS: text,
  /** The sender, which SES has verified. */
  MAIL_FROM: once(() => z.email()),
  PAGE_ORIGIN: address,
  /** Role whose scoped credentials the page may be given (decision 8). */
  FRONT_ROLE_ARN: arn,
  FRONT_FILE_ROLE_ARN: arn,
  FRONT_OCR_ROLE_ARN: arn,
  /** Role names and logins, separated by commas, that see 'Archivo Plano' besides those of A§6 (decision 6). */
  FLAT_FILE_VIEWERS: text,
  /** The role of users without one; empty: such users cannot enter. */
  DEFAULT_ROLE: once(() => z.enum(['', ...adviserRoles])),
} as const

export type Variable = keyof typeof variables

/** The variable of this name, parsed. A missing one fails the function's first request with its name. */
export const environment = (name: Variable): string =>
  variables[name]().parse(process.env[name], { error: () => name })
