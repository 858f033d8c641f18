import * as z from 'zod'
import type { cases } from '../../shared/case-calls.ts'
import { historyPerPage } from '../../shared/case-lists.ts'
import { type HistoryEntry, historyEntry, transitions } from '../../shared/cases.ts'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { cursorOf } from '../table/cursor.ts'
import { casesTable, keys } from '../table/keys.ts'
import { queryAll } from '../table/query-all.ts'
import { maySee, readCase } from './read-case.ts'

/** A history grows at its end only, so how much of it was shown is a place in it. */
const cursors = cursorOf(() => z.object({ shown: z.number().int().min(1) }))

/** What was done to a case, oldest first. Entries are keyed by their actions, so that their order takes all of them. */
const actionsOf = async (number: string): Promise<HistoryEntry[]> => {
  const { pk, sk } = keys.history(number, '')
  const items = await queryAll({
    TableName: casesTable(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :history)',
    ExpressionAttributeValues: { ':pk': pk, ':history': sk },
    ConsistentRead: true,
  })
  return items.map((item) => historyEntry().parse(item)).sort((a, b) => a.at.localeCompare(b.at))
}

/** What happened to a case, oldest first; its creation is derived from the case itself (decision 32). */
export const history = async ({
  params,
  query,
  session,
}: Call<typeof cases.history>): Promise<Answer<typeof cases.history>> => {
  const { shown } = query.cursor ? cursors.read(query.cursor) : { shown: 0 }
  const [found, actions] = await Promise.all([readCase(params.number), actionsOf(params.number)])
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
  const created: HistoryEntry = {
    at: found.filedAt ?? found.receivedAt,
    user: found.filedBy ?? found.loadedBy ?? '',
    action: 'create',
    to: transitions.create.to,
  }
  const end = shown + historyPerPage
  const whole = [created, ...actions]
  return {
    items: whole.slice(shown, end),
    cursor: end < whole.length ? cursors.write({ shown: end }) : undefined,
  }
}
