import * as z from 'zod'
import { batchGet } from '../table/batch.ts'
import { readEach } from '../table/read-each.ts'
import { type Head, readHead } from './head.ts'
import { rosterKeys, staffTable, type TeamPlace } from './keys.ts'

const member = z.object({ sk: z.string(), fullName: z.string() })

type Person = { login: string; documentNumber?: string | undefined }

/** A person is found by their login, otherwise by their document, like a session (decision 67). */
const holdersOf = (generation: number, { login, documentNumber }: Person) => {
  const keys = rosterKeys(generation)
  return [keys.login(login), ...(documentNumber ? [keys.person(documentNumber)] : [])]
}

/**
 * The names in the roster, by login, of those of these people who are of a management: of a leader's own it is their team
 * (decision 62). One read unit a person at most, in a roster of any size.
 */
export const namesInTeam = async (
  place: TeamPlace,
  people: readonly Person[],
  head?: Head,
): Promise<Map<string, string>> => {
  const { generation } = head ?? (await readHead())
  const { member: memberKey } = rosterKeys(generation)
  const keys = new Map(
    people
      .flatMap((one) => holdersOf(generation, one))
      .map((holder) => [holder.pk, memberKey(place, holder)] as const),
  )
  const items = await batchGet(staffTable(), [...keys.values()])
  const names = new Map(
    readEach(items, (item) => member.parse(item)).map(({ sk, fullName }) => [sk, fullName]),
  )
  return new Map(
    people.flatMap((one) => {
      const name = holdersOf(generation, one).flatMap(({ pk }) => names.get(pk) ?? [])[0]
      return name ? [[one.login, name] as const] : []
    }),
  )
}
