import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { heldCasesShown } from '../../shared/seats.ts'
import { agreementsOf } from '../agreements/assigned.ts'
import { readIndex } from '../groups/stored-groups.ts'
import type { Handler } from '../http/api.ts'
import { readHead } from '../roster/head.ts'
import { loginsOf } from '../roster/logins.ts'
import { checkAdministers } from '../roster/own-vertical.ts'
import { readSeat } from '../roster/read-seat.ts'
import { getItem } from '../table/get-item.ts'
import { keys } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'

const held = z._default(z.object({ number: z.optional(z.string()), paused: z._default(z.int(), 0) }), {
  paused: 0,
})

const pausedItem = z.object({ sk: z.string() })

const pausedOf = async (user: string): Promise<string[]> => {
  const { pk, sk: prefix } = keys.paused(user, '')
  const of = { pk, prefix, limit: heldCasesShown, cursor: undefined }
  const { items } = await pageOfItems(of, () => pausedItem)
  return items.map(({ sk }) => sk.slice(prefix.length))
}

/** The open and the paused cases and the agreements of who sits in a seat, and the groups of the seat itself. */
export const heldBy: Handler<typeof seatCalls.held> = async ({ params: { code }, session }) => {
  const head = await readHead()
  const found = await readSeat(code, head)
  if (!found) throw new Refusal('noSeat')
  await checkAdministers(session, found.vertical, head)
  const groups = (await readIndex(code)).groups.map(({ name }) => name)
  const [login] = await loginsOf([found], head)
  if (!login) return { paused: [], pausedCount: 0, agreements: [], groups }
  const [item, paused, agreements] = await Promise.all([
    getItem(keys.open(login)),
    pausedOf(login),
    agreementsOf(login),
  ])
  const { number, paused: pausedCount } = held.parse(item)
  return { open: number, paused, pausedCount, agreements, groups }
}
