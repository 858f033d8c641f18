import * as z from 'zod'
import { login } from '../../shared/login.ts'
import { type Seat, seat } from '../../shared/staff.ts'
import { batchGet } from '../table/batch.ts'
import { readAllItems, withPrefix } from '../table/query.ts'
import type { Head } from './head.ts'
import { isNamed, rosterKeys, staffTable, type TeamPlace, wordsOf } from './keys.ts'

const member = z.object({ code: z.string(), fullName: z.string() })

type Search = { number?: string | undefined; name?: string | undefined }

/** Those of a management whose document or login begins so. */
const membersBy = (begin: { pk: string; sk: string }) =>
  readAllItems({ table: staffTable(), ...withPrefix(begin), isConsistent: false }, () => member)

/**
 * People of a management by how their document begins, or by beginnings of the words of their names or of their login: two
 * queries, of the management's people alone, and one batch.
 */
export const findInTeam = async (
  place: TeamPlace,
  { number = '', name }: Search,
  maximum: number,
  { generation }: Head,
): Promise<{ seats: Seat[]; more: boolean }> => {
  const keys = rosterKeys(generation)
  const typed = wordsOf(name ?? '')
  const begun = login().safeParse(name).data
  const [people, byLogin] = await Promise.all([
    membersBy(keys.member(place, keys.person(number))),
    begun === undefined ? [] : membersBy(keys.member(place, { pk: keys.login(begun).pk })),
  ])
  const found = [...byLogin, ...people.filter(({ fullName }) => isNamed(fullName, typed))]
  const all = [...new Set(found.map(({ code }) => code))]
  const codes = all.slice(0, maximum)
  const seats = (await batchGet(staffTable(), codes.map(keys.seat))).map((item) => seat().parse(item))
  return {
    seats: seats.sort((a, b) => (a.fullName ?? '').localeCompare(b.fullName ?? '', 'es')),
    more: all.length > maximum,
  }
}
