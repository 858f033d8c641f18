import * as z from 'zod'
import { adviserRoles } from '../shared/roles.ts'

/** Every variable a function may be given; the stacks and the local start are typed by it. */
export const variables = {
  CASES_TABLE: z.string().min(3),
  SESSIONS_TABLE: z.string().min(3),
  DOCUMENTS_BUCKET: z.string().min(3),
  /** Where files wait for their inspection, and the queue of those that do. */
  QUARANTINE_BUCKET: z.string().min(3),
  INSPECTIONS_QUEUE: z.url(),
  /** Secret with the private keys that hand-offs and request credentials are encrypted to. */
  REQUEST_KEYS_SECRET: z.string().min(1),
  /** Where the main site publishes the keys it signs hand-offs with. */
  MAIN_SITE_JWKS: z.url(),
  /** The bank's directory of network users: `/{login}` answers one, `?group=` the people of a group. */
  DIRECTORY_URL: z.url(),
  /** Where manifests of loads arrive, and where a load that ran out of time goes on. */
  LOADS_QUEUE: z.url(),
  /** What all loads of a management may write together in a second. */
  CASES_PER_SECOND: z.string().regex(/^[1-9]\d*$/),
  /** Where the mails of sent orders wait, and the orders whose documents go to their final place. */
  MAILS_QUEUE: z.url(),
  TRANSFERS_QUEUE: z.url(),
  /** Where drafts that ended wait for their files to go. */
  LEFTOVERS_QUEUE: z.url(),
  /** Addresses that mails may go to, separated by commas; the first is told of every order (decision 21). */
  MAIL_RECIPIENTS: z.string(),
  /** The sender, which SES has verified. */
  MAIL_FROM: z.email(),
  /** The only origin whose pages may call the API. */
  PAGE_ORIGIN: z.url(),
  /** Role whose scoped credentials the page may be given (decision 8). */
  FRONT_ROLE_ARN: z.string().startsWith('arn:'),
  /** Role names and logins, separated by commas, who see 'Archivo Plano' besides A§6's (decision 6). */
  FLAT_FILE_VIEWERS: z.string(),
  /** Logins, separated by commas, of each list of named users (decision 6). */
  OCR_ANALYSIS_USERS: z.string(),
  OCR_TRAINING_USERS: z.string(),
  LARGE_FILES_USERS: z.string(),
  SPECIAL_USERS: z.string(),
  /** The role of whoever has none; empty: who has none is not let in. */
  DEFAULT_ROLE: z.enum(['', ...adviserRoles]),
} as const

export type Variable = keyof typeof variables

/** The named variables, parsed; a missing one stops the function at its first request with its name. */
export const environment = <V extends Variable>(...names: readonly V[]): Record<V, string> =>
  Object.fromEntries(
    names.map((name) => [name, variables[name].parse(process.env[name], { error: () => name })]),
  ) as Record<V, string>
