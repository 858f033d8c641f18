import * as z from 'zod'
import { type Seat, seat } from '../../shared/staff.ts'
import { batchGet } from '../table/batch.ts'
import { queryAll } from '../table/query-all.ts'
import type { Head } from './head.ts'
import { isNamed, rosterKeys, staffTable, type TeamPlace, wordsOf } from './keys.ts'

const member = z.object({ code: z.string(), fullName: z.string() })

type Search = { number?: string | undefined; name?: string | undefined }

/**
 * People of a management by how their document begins, or by beginnings of the words of their names: one query, of the
 * management's people alone, and one batch.
 */
export const findInTeam = async (
  place: TeamPlace,
  { number = '', name }: Search,
  maximum: number,
  { generation }: Head,
): Promise<{ seats: Seat[]; more: boolean }> => {
  const keys = rosterKeys(generation)
  const { pk, sk } = keys.member(place, keys.person(number))
  const items = await queryAll({
    TableName: staffTable(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :document)',
    ExpressionAttributeValues: { ':pk': pk, ':document': sk },
  })
  const typed = wordsOf(name ?? '')
  const found = items.map((item) => member.parse(item)).filter(({ fullName }) => isNamed(fullName, typed))
  const codes = found.slice(0, maximum).map(({ code }) => code)
  const seats = (await batchGet(staffTable(), codes.map(keys.seat))).map((item) => seat().parse(item))
  return {
    seats: seats.sort((a, b) => (a.fullName ?? '').localeCompare(b.fullName ?? '', 'es')),
    more: found.length > maximum,
  }
}
