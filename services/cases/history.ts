import * as z from 'zod'
import type { cases } from '../../shared/case-calls.ts'
import { historyPerPage } from '../../shared/case-lists.ts'
import { type HistoryEntry, transitions } from '../../shared/cases.ts'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { cursorOf } from '../table/cursor.ts'
import { maySee } from './read-case.ts'
import { readWithHistory } from './read-history.ts'

/** A history grows at its end only, so how much of it was shown is a place in it. */
const cursors = cursorOf(() => z.object({ shown: z.number().int().min(1) }))

/**
 * What happened to a case, oldest first; its creation is derived from the case itself (decision 32), but for a reported
 * one, whose report is an action of its own.
 */
export const history = async ({
  params,
  query,
  session,
}: Call<typeof cases.history>): Promise<Answer<typeof cases.history>> => {
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
