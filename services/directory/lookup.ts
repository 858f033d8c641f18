import * as z from 'zod/mini'
import { type DirectoryUser, directoryUser, foundCode } from '../../shared/directory.ts'
import { Refusal } from '../../shared/errors.ts'
import { login } from '../../shared/login.ts'
import { once } from '../../shared/once.ts'
import { type Answered, isUnanswered, query, timeouts } from '../bank/service.ts'
import { readEach } from '../table/read-each.ts'

/** Bytes: a group comes as a whole, and its thousands of people have many groups each. */
const largest = 20_000_000

const entry = once(() =>
  z.union([
    z.extend(directoryUser(), { code: z.literal(foundCode) }),
    z.pipe(
      z.object({ code: z.string().check(z.refine((code) => code !== foundCode)) }),
      z.transform(() => undefined),
    ),
  ]),
)
/** A group also has members that are no people, such as service accounts: entries without a login are skipped. */
const members = once(() => {
  const member = z.union([
    directoryUser(),
    z.pipe(
      z.extend(directoryUser(), { login: z.string() }),
      z.transform(() => undefined),
    ),
  ])
  const users = z.array(z.unknown())
  return z.object({
    users: z.pipe(
      users,
      z.transform((all) => readEach(all, (one) => member.parse(one))),
    ),
  })
})

const ask = async <Answer>(path: string, schema: z.ZodMiniType<Answer>, known: readonly number[]) => {
  // Whom it does not know it may tell without a body.
  const bare = [404]
  const parse = ({ status, body }: Answered) => (bare.includes(status) ? undefined : schema.parse(body))
  try {
    return await query({
      ...{ service: 'DIRECTORY_URL', path, known, bare, largest, timeoutMs: timeouts.directory, parse },
    })
  } catch (error) {
    if (isUnanswered(error)) throw new Refusal('directoryUnavailable')
    throw error
  }
}

/** A network user, if the directory knows them (A§5, decision 7). A text that is no login never reaches its URL. */
export const findInDirectory = async (typed: string): Promise<DirectoryUser | undefined> => {
  const { data } = login().safeParse(typed)
  return data === undefined ? undefined : ask(`/${encodeURIComponent(data)}`, entry(), [200, 404])
}

const askMembers = async (role: string): Promise<DirectoryUser[]> => {
  const found = await ask(`?group=${encodeURIComponent(role)}`, members(), [200])
  return found?.users.filter((one) => one !== undefined) ?? []
}

/** How long an instance caches a group: it comes as a whole, and every page and leader of a management needs it. */
const keptMs = 60_000
const kept = new Map<string, { until: number; people: Promise<DirectoryUser[]> }>()

/** The people in the groups that end in a role's name, in any case, cached for a minute. */
export const membersOf = (role: string): Promise<DirectoryUser[]> => {
  const found = kept.get(role)
  if (found && found.until > Date.now()) return found.people
  const asked = { until: Date.now() + keptMs, people: askMembers(role) }
  kept.set(role, asked)
  // A failure reaches the callers that wait for it; the next caller tries again.
  asked.people.catch(() => kept.get(role) === asked && kept.delete(role))
  return asked.people
}
