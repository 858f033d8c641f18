import * as z from 'zod'
import { batchGet } from '../table/batch.ts'
import { staffKeys, staffTable, type TeamPlace } from './keys.ts'

const member = z.object({ sk: z.string(), fullName: z.string() })

type Person = { login: string; documentNumber?: string | undefined }

/** Somebody is met by their login, else by their document, as a session is (decision 67). */
const holdersOf = ({ login, documentNumber }: Person) => [
  staffKeys.login(login),
  ...(documentNumber ? [staffKeys.person(documentNumber)] : []),
]

/**
 * The names in the roster, by login, of those of these people who are of a management: of a leader's own it is their team
 * (decision 62). One read unit a person at most, whatever the roster's size.
 */
export const namesInTeam = async (
  place: TeamPlace,
  people: readonly Person[],
): Promise<Map<string, string>> => {
  const keys = new Map(
    people.flatMap(holdersOf).map((holder) => [holder.pk, staffKeys.member(place, holder)] as const),
  )
  const items = await batchGet(staffTable(), [...keys.values()])
  const names = new Map(items.map((item) => member.parse(item)).map(({ sk, fullName }) => [sk, fullName]))
  return new Map(
    people.flatMap((one) => {
      const name = holdersOf(one).flatMap(({ pk }) => names.get(pk) ?? [])[0]
      return name ? [[one.login, name] as const] : []
    }),
  )
}
