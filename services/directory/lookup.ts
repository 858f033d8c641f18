import * as z from 'zod'
import { type DirectoryUser, directoryUser, foundCode } from '../../shared/directory.ts'
import { Refusal } from '../../shared/errors.ts'
import { login } from '../../shared/login.ts'
import { once } from '../../shared/once.ts'
import { environment } from '../environment.ts'
import { readEach } from '../table/read-each.ts'

/** The bank's own service: slower than this is as good as away. */
const patience = 3_000

const entry = once(() =>
  z.union([
    directoryUser().extend({ code: z.literal(foundCode) }),
    z.object({ code: z.string().refine((code) => code !== foundCode) }).transform(() => undefined),
  ]),
)
/** A group also has members that are no people, such as a service's account: whose login is none is nobody here. */
const members = once(() => {
  const member = z.union([
    directoryUser(),
    directoryUser()
      .extend({ login: z.string() })
      .transform(() => undefined),
  ])
  const users = z.array(z.unknown())
  return z.object({ users: users.transform((all) => readEach(all, (one) => member.parse(one))) })
})

/** One question to the directory; whatever keeps it from a readable answer is one refusal. */
const ask = async <Answer>(
  address: string,
  schema: z.ZodType<Answer>,
  known: readonly number[],
): Promise<Answer> => {
  const url = `${environment('DIRECTORY_URL').DIRECTORY_URL}${address}`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'error' })
    if (!known.includes(response.status)) throw new Error(`status ${response.status}`)
    return schema.parse(await response.json())
  } catch {
    throw new Refusal('directoryUnavailable')
  }
}

/**
 * A network user, or undefined when the directory knows none of that login: any code but '0' (A§5, decision 7). What is
 * no login names nobody, and must not reach into the directory's address.
 */
export const findInDirectory = async (said: string): Promise<DirectoryUser | undefined> => {
  const { data } = login().safeParse(said)
  return data === undefined ? undefined : ask(`/${encodeURIComponent(data)}`, entry(), [200, 404])
}

const askMembers = async (role: string): Promise<DirectoryUser[]> =>
  (await ask(`?group=${encodeURIComponent(role)}`, members(), [200])).users.filter((one) => one !== undefined)

/** How long this instance keeps a group: it is answered whole, and every page and leader of a management needs it. */
const keptMs = 60_000
const kept = new Map<string, { until: number; people: Promise<DirectoryUser[]> }>()

/** The people in the groups that end in a role's name, upper or lower case, as read within the last minute. */
export const membersOf = (role: string): Promise<DirectoryUser[]> => {
  const found = kept.get(role)
  if (found && found.until > Date.now()) return found.people
  const asked = { until: Date.now() + keptMs, people: askMembers(role) }
  kept.set(role, asked)
  // A failure reaches the callers that wait for it; the next caller asks again.
  asked.people.catch(() => kept.get(role) === asked && kept.delete(role))
  return asked.people
}
