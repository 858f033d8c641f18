import { setTimeout as wait } from 'node:timers/promises'
import { GetQueryResultsCommand, InvalidRequestException, type Row } from '@aws-sdk/client-athena'
import * as z from 'zod/mini'
import { type AuditEntry, auditEntry } from '../../shared/audit.ts'
import { type audit, auditEntriesPerPage } from '../../shared/audit-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { athena } from '../aws/athena.ts'
import type { Handler } from '../http/api.ts'
import { namesOfLogins } from '../roster/read-seat.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { readEach } from '../table/read-each.ts'
import { columns, isList, separator } from './query.ts'
import { isOver } from './search.ts'

/** Of a search that runs, without a token: its first page is still to be read. */
const cursors = cursorOf(() =>
  z.object({ token: z.optional(z.string().check(z.minLength(1), z.maxLength(1_024))) }),
)

/** How long a call waits for a search, and how often it looks. */
const patienceMs = 4_000
const everyMs = 250

const waitFor = async (id: string): Promise<boolean> => {
  const until = Date.now() + patienceMs
  while (!(await isOver(id))) {
    if (Date.now() + everyMs > until) return false
    await wait(everyMs)
  }
  return true
}

const entryOf = ({ Data = [] }: Row): AuditEntry =>
  auditEntry().parse(
    Object.fromEntries(
      columns.map((name, place) => {
        const text = Data[place]?.VarCharValue ?? ''
        if (!isList(name)) return [name, text]
        return [name, text === '' ? [] : text.split(separator)]
      }),
    ),
  )

const readPage = async (id: string, token: string | undefined) => {
  const asked = { QueryExecutionId: id, NextToken: token, MaxResults: auditEntriesPerPage }
  const { ResultSet, NextToken } = await athena.send(new GetQueryResultsCommand(asked)).catch((error) => {
    // Also a token that Athena did not give.
    if (error instanceof InvalidRequestException) throw new Refusal('badRequest', { field: 'cursor' })
    throw error
  })
  const rows = ResultSet?.Rows ?? []
  // The first row of the first page has the names of the columns.
  return { found: readEach(token ? rows : rows.slice(1), entryOf), next: NextToken }
}

export const entries: Handler<typeof audit.entries> = async ({ params: { id }, query }) => {
  const { token } = query.cursor ? cursors.read(query.cursor) : {}
  if (!token && !(await waitFor(id))) return { items: [], cursor: cursors.write({}) }
  const { found, next } = await readPage(id, token)
  const names = await namesOfLogins(found.map(({ login }) => login))
  return {
    items: found.map((entry) => ({ ...entry, name: names.get(entry.login) })),
    cursor: next && cursors.write({ token: next }),
  }
}
