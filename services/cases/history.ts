import * as z from 'zod/mini'
import type { cases } from '../../shared/case-calls.ts'
import { historyPerPage } from '../../shared/case-lists.ts'
import { type HistoryEntry, historyEntry, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { keys } from '../table/keys.ts'
import { cursorOf } from '../table/page-of-items.ts'
import { queryAll } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { maySee, readCase, storedCase, toRow } from './stored-case.ts'

/** Sorts after all history entries, and before the mails of an order. */
const afterHistory = 'H$'

/** A case with its whole history, oldest first, in one request: entries are keyed by action, not by time. */
export const readWithHistory = async (number: string) => {
  const { pk, sk: first } = keys.case(number)
  const { sk: prefix } = keys.history(number, '')
  const items = await queryAll({
    where: 'pk = :pk AND sk BETWEEN :first AND :last',
    values: { pk, first, last: afterHistory },
  })
  const entries = items.filter(({ sk }) => String(sk).startsWith(prefix))
  const stored = items.find(({ sk }) => sk === first)
  return {
    found: stored && storedCase().parse(stored),
    actions: readEach(entries, (item) => historyEntry().parse(item)).sort((a, b) => a.at.localeCompare(b.at)),
  }
}

/** A history only grows at its end, so a position in it is a stable cursor. */
const cursors = cursorOf(() => z.object({ shown: z.int().check(z.minimum(1)) }))

/** The history, oldest first. Its first entry is made of the case (decision 32), unless a report made the case. */
export const history: Handler<typeof cases.history> = async ({ params, query, session }) => {
  const { shown } = query.cursor ? cursors.read(query.cursor) : { shown: 0 }
  const { found, actions } = await readWithHistory(params.number)
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
  const created: HistoryEntry = {
    at: found.filedAt ?? found.receivedAt,
    user: found.filedBy ?? found.loadedBy ?? '',
    userName: found.filedByName,
    action: 'create',
    to: transitions.create.to,
  }
  const end = shown + historyPerPage
  const whole = found.source === 'reported' ? actions : [created, ...actions]
  return {
    items: whole.slice(shown, end),
    cursor: end < whole.length ? cursors.write({ shown: end }) : undefined,
  }
}

/** Handlers and leaders get the case; an adviser learns only whether the number is taken (decision 5). */
export const byNumber: Handler<typeof cases.byNumber> = async ({ params, session }) => {
  const found = await readCase(params.number)
  if (found && maySee(session, found)) return toRow(found)
  if (!hasKind(session, 'adviser')) throw new Refusal('notFound')
  if (!found) throw new Refusal('absent')
  return null
}
