import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { leaver, leaversPerPage } from '../../shared/seats.ts'
import { heldByUsers } from '../directory/held-by-users.ts'
import type { Call, Handler } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { leaverKey, leaverPrefix, rosterTable } from '../roster/keys.ts'
import { loginsOf } from '../roster/logins.ts'
import { neededSeat } from '../roster/own-vertical.ts'
import { namesInTeam } from '../roster/team.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { wasUpdated } from '../table/update-item.ts'

const stored = () =>
  z.extend(z.omit(leaver(), { open: true, paused: true }), {
    documentNumber: z.string(),
    seenBy: z._default(z.set(z.string()), new Set()),
  })

/**
 * The leavers of the leader's management and what they still hold, the latest first; without those that the leader has
 * confirmed, and those who have a seat there again.
 */
export const leavers: Handler<typeof seatCalls.leavers> = async ({ query, session }) => {
  const head = await readHead()
  const place = await neededSeat(session, head)
  const { pk } = leaverKey(place, '')
  const of = { table: rosterTable(), pk, prefix: leaverPrefix, limit: leaversPerPage, cursor: query.cursor }
  const page = await pageOfItems({ ...of, order: 'descending' }, stored)
  const unseen = page.items.filter(({ seenBy }) => !seenBy.has(session.login))
  const people = unseen.map(({ user, documentNumber }) => ({ login: user ?? documentNumber, documentNumber }))
  const [logins, back] = await Promise.all([loginsOf(unseen, head), namesInTeam(place, people, head)])
  const held = await heldByUsers(logins.flatMap((login) => login ?? []))
  const gone = unseen
    .map((one, index) => ({ ...one, user: logins[index] }))
    .filter((_, index) => !back.has(people[index]?.login ?? ''))
  return {
    items: gone.map(({ seenBy: _, documentNumber: __, ...one }) => ({
      ...one,
      paused: 0,
      ...held.get(one.user ?? ''),
    })),
    cursor: page.cursor,
  }
}

/** The leader has confirmed; the other leaders of the management still get the notice. */
export const leaverSeen = async ({
  params: { id },
  session,
}: Call<typeof seatCalls.leaverSeen>): Promise<null> => {
  const isSeen = await wasUpdated({
    table: rosterTable(),
    key: leaverKey(await neededSeat(session), id),
    add: { seenBy: new Set([session.login]) },
    condition: 'attribute_exists(pk)',
  })
  if (!isSeen) throw new Refusal('notFound')
  return null
}
