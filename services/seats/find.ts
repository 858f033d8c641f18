import * as z from 'zod/mini'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import { type Seat, searchMaximum, seat } from '../../shared/seats.ts'
import type { Call } from '../http/api.ts'
import { type Head, readHead } from '../roster/head.ts'
import { isNamed, rosterKeys, rosterTable, searchedWordsOf, wordsOf } from '../roster/keys.ts'
import { seatOfUser } from '../roster/logins.ts'
import { checkAdministers, neededSeat } from '../roster/own-vertical.ts'
import { readSeat, seatOfPerson } from '../roster/read-seat.ts'
import { batchGet } from '../table/batch.ts'
import { readItems, withPrefix } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'

type Found = Answer<typeof seatCalls.find>

const entry = z.object({ code: z.string(), fullName: z.string() })
/** Entries of the longest word that are looked at for the other words. */
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
  const found = await batchGet(rosterTable(), shown.map(keys.seat), { ConsistentRead: true })
  const seats = readEach(found, (item) => seat().parse(item))
  return {
    Items: seats.sort((a, b) => (a.fullName ?? '').localeCompare(b.fullName ?? '', 'es')),
    more: codes.length > shown.length || next !== undefined,
  }
}

const only = (found: Seat | undefined): Found => ({ Items: found ? [found] : [], more: false })

/** Seats by login, document, code or name (B§7); only of the vertical that was asked for. */
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
