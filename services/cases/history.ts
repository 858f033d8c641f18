import * as z from 'zod'
import type { cases } from '../../shared/case-calls.ts'
import { historyPerPage } from '../../shared/case-lists.ts'
import { type HistoryEntry, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { cursorOf } from '../table/cursor.ts'
import { maySee } from './read-case.ts'
import { readWithHistory } from './read-history.ts'

/** A history only grows at its end, so a position in it is a stable cursor. */
const cursors = cursorOf(() => z.object({ shown: z.number().int().min(1) }))

/**
 * The history of a case, oldest first. Its creation is derived from the case itself (decision 32), except for a
 * reported case, whose report is an action of its own.
 */
export const history: Handler<typeof cases.history> = async ({ params, query, session }) => {
  const { shown } = query.cursor ? cursors.read(query.cursor) : { shown: 0 }
  const { found, actions } = await readWithHistory(params.number)
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
  const created: HistoryEntry = {
    at: found.filedAt ?? found.receivedAt,
    user: found.filedBy ?? found.loadedBy ?? '',
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
