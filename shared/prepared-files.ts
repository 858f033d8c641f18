import * as z from 'zod/mini'
import { listedStatuses } from './cases.ts'
import { del, get, post } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { leaderCases } from './leader-case-calls.ts'

export const preparedLimits = {
  /** Of one user at a time, failed ones too. */
  files: 5,
  keptDays: 7,
  /** As many as a sheet shows under its head. */
  rows: 1_048_575,
  /** A file whose writing has not moved for this long has failed. */
  quietMs: 15 * 60_000,
} as const

export const preparedStates = ['preparing', 'ready', 'failed'] as const

/** A list of cases of a leader: what `leaderCases.list` is asked. */
export const preparedList = lazyObject(() => ({
  status: z.enum(listedStatuses),
  query: leaderCases.list.query,
}))
export type PreparedList = z.output<ReturnType<typeof preparedList>>

export const preparedFile = lazyObject(() => ({
  id: z.uuid(),
  list: preparedList(),
  state: z.enum(preparedStates),
  /** Rows written so far. */
  rows: z.int(),
  /** How many cases the list had when the first page was read. */
  total: z.optional(z.int()),
  /** Cases that could not be read, and are not in it. */
  unread: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
}))
export type PreparedFile = z.output<ReturnType<typeof preparedFile>>

const roles = ['leader'] as const
const ofFile = lazyObject(() => ({ id: z.uuid() }))
const changes = ['GET /prepared-files']

/** Lists of cases that the server writes as files for the leader who asked for them: too long for a browser to read. */
export const preparedFiles = {
  /** `id` is the page's own: a repeat begins nothing. */
  begin: post('/prepared-files', roles, {
    body: () => ({ id: z.uuid(), list: preparedList() }),
    answer: preparedFile,
    changes,
  }),
  list: get('/prepared-files', roles, {
    answer: () => ({ items: z.array(preparedFile()).check(z.maxLength(preparedLimits.files)) }),
  }),
  /** A short-lived link to a file that is ready. */
  link: get('/prepared-files/{id}/link', roles, { params: ofFile, answer: () => ({ link: z.string() }) }),
  /** Writes a failed one again, from the start. */
  retry: post('/prepared-files/{id}/retry', roles, { params: ofFile, answer: preparedFile, changes }),
  /** Deletes a file, or cancels one that is being written. */
  remove: del('/prepared-files/{id}', roles, { params: ofFile, answer: () => z.null(), changes }),
}
