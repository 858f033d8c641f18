import * as z from 'zod'
import { once } from '../../shared/once.ts'
import { staffTable } from '../roster/keys.ts'
import { queryAll, withPrefix } from '../table/query.ts'
import { groupKeys } from './keys.ts'

const group = once(() => z.object({ members: z.array(z.object({ documentNumber: z.string() })) }))

/** The documents of all people in the groups of a seat: one query. An unreadable group counts as empty. */
export const peopleInGroups = async (seat: string): Promise<ReadonlySet<string>> => {
  const items = await queryAll({ table: staffTable(), ...withPrefix(groupKeys.group(seat, '')) })
  const members = items.flatMap((item) => group().safeParse(item).data?.members ?? [])
  return new Set(members.map(({ documentNumber }) => documentNumber))
}
