import * as z from 'zod/mini'
import { auditEntry, auditedObjects } from './audit.ts'
import { del, get, post } from './contract.ts'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'
import { pagesOf } from './pages.ts'

/** What a search of the audit trail goes by: a case or another object by its id, a customer's document, a login. */
export const auditKeys = ['case', 'customer', 'person'] as const
export type AuditKey = (typeof auditKeys)[number]

export const auditOutcomes = ['done', 'refused'] as const

export const auditValue = once(() => z.string().check(z.trim(), z.regex(/^\P{Cc}{1,256}$/u)))

/** Entries of the newest calls that a search returns; the rest of a day is found with a narrower search. */
export const auditEntriesFound = 10_000
/** An entry of a list has the ids of all its rows: a page of entries stays below the 6 MB of an answer. */
export const auditEntriesPerPage = 100
const idsPerEntry = 2_000

export const auditSearch = lazyObject(() => ({
  /** A day in Bogota. */
  day: z.iso.date(),
  by: z.enum(auditKeys),
  value: auditValue(),
  object: z.optional(z.enum(auditedObjects)),
  outcome: z.optional(z.enum(auditOutcomes)),
}))
export type AuditSearch = z.output<ReturnType<typeof auditSearch>>

const foundEntry = once(() => {
  const ids = z.array(z.string()).check(z.maxLength(idsPerEntry))
  return z.extend(auditEntry(), { ids, customers: ids, name: z.optional(z.string()) })
})
/** An entry as a search returns it, with the person's name of the roster. */
export type FoundEntry = z.output<ReturnType<typeof foundEntry>>

const roles = ['rootAdmin'] as const
const ofSearch = () => ({ id: z.uuid() })

export const audit = {
  search: post('/audit/searches', roles, { body: auditSearch, answer: ofSearch }),
  /** The newest first. While the search runs, its page is empty and has a cursor: the call waits some seconds each time. */
  entries: get('/audit/searches/{id}/entries', roles, {
    params: ofSearch,
    ...pagesOf(foundEntry, auditEntriesPerPage),
  }),
  /** Stops a search that runs, so that it costs nothing more. */
  stop: del('/audit/searches/{id}', roles, { params: ofSearch, answer: () => z.null() }),
}
