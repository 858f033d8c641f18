import * as z from 'zod'
import { once } from '../shared/once.ts'
import { adviserRoles } from '../shared/roles.ts'

const text = once(() => z.string())
const name = once(() => z.string().min(3))
const address = once(() => z.url())

/** Every variable a function may be given; the stacks and the local start are typed by it. */
export const variables = {
  CASES_TABLE: name,
  SESSIONS_TABLE: name,
  STAFF_TABLE: name,
  GUARANTEES_TABLE: name,
  DOCUMENTS_BUCKET: name,
  /** Large files: their table, their bucket, what is to be done about them, and how the names of their jobs begin. */
  FILES_TABLE: name,
  LARGE_FILES_BUCKET: name,
  FILE_EVENTS_QUEUE: address,
  FILE_JOBS_PREFIX: name,
  /** Documents that are read: their table, their bucket, what is to be done, and where Textract tells that it is done. */
  OCR_TABLE: name,
  OCR_BUCKET: name,
  OCR_EVENTS_QUEUE: address,
  OCR_TOPIC_ARN: once(() => z.string().startsWith('arn:')),
  /** Role in which Textract tells it. */
  OCR_TELLER_ROLE_ARN: once(() => z.string().startsWith('arn:')),
  /** Where files wait for their inspection, and the queue of those that do. */
  QUARANTINE_BUCKET: name,
  INSPECTIONS_QUEUE: address,
  /** Files of the roster that were inspected and wait to be read. */
  ROSTER_FILES_QUEUE: address,
  /** Where runs that apply them begin, and where one that ran out of time goes on. */
  ROSTER_APPLIES_QUEUE: address,
  /** Secret with the private keys that hand-offs and request credentials are encrypted to. */
  REQUEST_KEYS_SECRET: name,
  /** Where the main site publishes the keys it signs hand-offs with. */
  MAIN_SITE_JWKS: address,
  /** The bank's directory of network users: `/{login}` answers one, `?group=` the people of a group. */
  DIRECTORY_URL: address,
  /** The guarantee system and the guarantee fund (decision 76): services of others, each behind its port. */
  SCG_URL: address,
  FUND_URL: address,
  /** Where manifests of loads arrive, and where a load that ran out of time goes on. */
  LOADS_QUEUE: address,
  /** What all loads of a management may write together in a second. */
  CASES_PER_SECOND: once(() => z.string().regex(/^[1-9]\d*$/)),
  /** Where the mails of sent orders wait, and the orders whose documents go to their final place. */
  MAILS_QUEUE: address,
  TRANSFERS_QUEUE: address,
  /** Where drafts that ended wait for their files to go. */
  LEFTOVERS_QUEUE: address,
  /** Where the days wait whose data are written, and where a night that ran out of time goes on. */
  DAILY_DATA_QUEUE: address,
  /** Where massive news wait to be written, and where one that ran out of time goes on. */
  MASSIVE_NEWS_QUEUE: address,
  /** Agreements whose waiting cases go to another queue. */
  AGREEMENT_MOVES_QUEUE: address,
  /** Changes of the cases table that could not be told on, or counted. */
  RELAY_FAILURES_QUEUE: address,
  TOTALS_FAILURES_QUEUE: address,
  /** Addresses that mails may go to, separated by commas; the first is told of every order (decision 21). */
  MAIL_RECIPIENTS: text,
  /** The sender, which SES has verified. */
  MAIL_FROM: once(() => z.email()),
  /** The only origin whose pages may call the API. */
  PAGE_ORIGIN: address,
  /** Role whose scoped credentials the page may be given (decision 8). */
  FRONT_ROLE_ARN: once(() => z.string().startsWith('arn:')),
  /** The same for one large file. */
  FRONT_FILE_ROLE_ARN: once(() => z.string().startsWith('arn:')),
  /** The same for one document to be read or labelled. */
  FRONT_OCR_ROLE_ARN: once(() => z.string().startsWith('arn:')),
  /** Role names and logins, separated by commas, who see 'Archivo Plano' besides A§6's (decision 6). */
  FLAT_FILE_VIEWERS: text,
  /** Logins, separated by commas, of each list of named users (decision 6). */
  OCR_ANALYSIS_USERS: text,
  OCR_TRAINING_USERS: text,
  LARGE_FILES_USERS: text,
  SPECIAL_USERS: text,
  /** The role of whoever has none; empty: who has none is not let in. */
  DEFAULT_ROLE: once(() => z.enum(['', ...adviserRoles])),
} as const

export type Variable = keyof typeof variables

/** The named variables, parsed; a missing one stops the function at its first request with its name. */
export const environment = <V extends Variable>(...names: readonly V[]): Record<V, string> =>
  Object.fromEntries(
    names.map((one) => [one, variables[one]().parse(process.env[one], { error: () => one })]),
  ) as Record<V, string>
