import { type BankUser, findUser, users } from './users.ts'

/** A group as the directory spells it: with the application's name before the role's (decision 7). */
const spelled = (group: string): string =>
  group.includes('EXP_COMERCIAL') ? group : `APL_EXP_COMERCIAL_${group}`

const entryOf = ({ login, name, groups, documentNumber }: BankUser) => ({
  login,
  name,
  groups: groups.map(spelled),
  documentNumber,
})

/** One person by login, code '0' meaning found, or the people of a group by the end of its name. */
export const askDirectory = (login: string, group: string | null): { status: number; body: unknown } => {
  if (group !== null) {
    const members = users.map(entryOf).filter(({ groups }) => groups.some((each) => each.endsWith(group)))
    return { status: 200, body: { users: members } }
  }
  const found = findUser(login.toUpperCase())
  return found
    ? { status: 200, body: { code: '0', ...entryOf(found) } }
    : { status: 404, body: { code: '1' } }
}
