import * as z from 'zod'
import type { Session } from '../http/credentials.ts'
import { batchGet } from '../table/batch.ts'
import { staffKeys, staffTable } from './keys.ts'
import { ownSeat } from './own-vertical.ts'

const member = z.object({ sk: z.string(), fullName: z.string() })

type Person = { login: string; documentNumber?: string | undefined }

/** Somebody is met by their login, else by their document, as a session is (decision 67). */
const holdersOf = ({ login, documentNumber }: Person) => [
  staffKeys.login(login),
  ...(documentNumber ? [staffKeys.person(documentNumber)] : []),
]

/**
 * The names in the roster, by login, of those of these people who are of the caller's team: the same vertical and
 * management (decision 62). Who has no seat has no team. One read unit a person at most, whatever the roster's size.
 */
export const namesInTeam = async (
  session: Session,
  people: readonly Person[],
): Promise<Map<string, string>> => {
  const own = await ownSeat(session)
  if (!own) return new Map()
  const keys = new Map(
    people.flatMap(holdersOf).map((holder) => [holder.pk, staffKeys.member(own, holder)] as const),
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
