import * as z from 'zod/mini'
import type { Answer } from '../../shared/contract.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { changesPerPage } from '../../shared/process-configuration.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { heldCasesShown, type Seat, searchMaximum, seat, seatChange } from '../../shared/seats.ts'
import { agreementsOf } from '../agreements/assigned.ts'
import { readIndex } from '../groups/stored-groups.ts'
import type { Call, Handler } from '../http/api.ts'
import { type Head, readHead } from '../roster/head.ts'
import { isNamed, rosterKeys, rosterTable, searchedWordsOf, seatHistory, wordsOf } from '../roster/keys.ts'
import {
  checkAdministers,
  loginsOf,
  neededSeat,
  readSeat,
  seatOfPerson,
  seatOfUser,
} from '../roster/read-seat.ts'
import { readBatch } from '../table/batch.ts'
import { historyPage } from '../table/history.ts'
import { getItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'
import { readItems, withPrefix } from '../table/query.ts'

type Found = Answer<typeof seatCalls.find>

const entry = z.object({ code: z.string(), fullName: z.string() })
const entriesRead = 500

/** People of a vertical by beginnings of the words of their names, in any order: one query and one batch (decision 67). */
const byName = async (name: string, vertical: string, { generation }: Head): Promise<Found> => {
  const [longest] = searchedWordsOf(name).sort((a, b) => b.length - a.length)
  if (!longest) return { Items: [], more: false }
  const keys = rosterKeys(generation)
  const { pk } = keys.word(vertical, longest, '')
  const query = { table: rosterTable(), ...withPrefix({ pk, sk: longest }), limit: entriesRead }
  const { items, next } = await readItems(query, () => entry)
  const typed = wordsOf(name)
  const codes = items.flatMap(({ code, fullName }) => (isNamed(fullName, typed) ? [code] : []))
  const shown = [...new Set(codes)].slice(0, searchMaximum)
  const seats = await readBatch(rosterTable(), shown.map(keys.seat), seat, { ConsistentRead: true })
  return {
    Items: seats.sort((a, b) => (a.fullName ?? '').localeCompare(b.fullName ?? '', 'es')),
    more: codes.length > shown.length || next !== undefined,
  }
}

const only = (found: Seat | undefined): Found => ({ Items: found ? [found] : [], more: false })

export const find = async (call: Call<typeof seatCalls.find>): Promise<Found> => {
  const { query, session } = call
  const { number, name, user, positionCode, vertical } = query
  // The caller's own seat; without one they get the advice to see their leader (B§6).
  if (user === session.login && !vertical) return only(await neededSeat(session))
  if (!vertical) throw user ? new Refusal('forbidden') : new Refusal('badRequest', { field: 'vertical' })
  const head = await readHead()
  await checkAdministers(session, vertical, head)
  if (name) return byName(name, vertical, head)
  const found = await (number
    ? seatOfPerson(number, head)
    : user
      ? seatOfUser(user, head)
      : readSeat(positionCode ?? '', head))
  return only(found?.vertical === vertical ? found : undefined)
}

const held = z._default(z.object({ number: z.optional(z.string()), paused: z._default(z.int(), 0) }), {
  paused: 0,
})

const pausedItem = z.object({ sk: z.string() })

const pausedOf = async (user: string): Promise<string[]> => {
  const { pk, sk: prefix } = keys.paused(user, '')
  const { items } = await readItems(
    { ...withPrefix({ pk, sk: prefix }), limit: heldCasesShown },
    () => pausedItem,
  )
  return items.map(({ sk }) => sk.slice(prefix.length))
}

export const heldBy: Handler<typeof seatCalls.held> = async ({ params: { code }, session }) => {
  const head = await readHead()
  const found = orRefuse(await readSeat(code, head), 'noSeat')
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

export const history: Handler<typeof seatCalls.history> = async ({ params: { code }, query, session }) => {
  const page = await historyPage(seatHistory(code), seatChange, {
    limit: changesPerPage,
    cursor: query.cursor,
  })
  const latest = orRefuse(page.items[0], 'noSeat')
  // A code may have been of another vertical before; the administrators of its present one see all of its history.
  const head = await readHead()
  const now = (await readSeat(code, head)) ?? latest.to ?? latest.from
  await checkAdministers(session, now?.vertical ?? '', head)
  return page
}
