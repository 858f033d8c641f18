import { type BankUser, findUser, users } from './users.ts'

/** The directory has logins in lower case, the hand-off in upper case: one person all the same. */
const entryOf = ({ login, name, groups, documentNumber }: BankUser) => ({
  login: login.toLowerCase(),
  name,
  groups,
  documentNumber,
})

const endsIn = (text: string, end: string): boolean => text.toUpperCase().endsWith(end.toUpperCase())

/** One person by login, code '0' meaning found, or the people of the groups that end in a name. */
export const askDirectory = (login: string, group: string | null): { status: number; body: unknown } => {
  if (group !== null) {
    const members = users.map(entryOf).filter(({ groups }) => groups.some((each) => endsIn(each, group)))
    return { status: 200, body: { users: members } }
  }
  const found = findUser(login.toUpperCase())
  return found
    ? { status: 200, body: { code: '0', ...entryOf(found) } }
    : { status: 404, body: { code: '1' } }
}
