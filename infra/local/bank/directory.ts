import { type BankUser, findUser, users } from './users.ts'

/** Logins are lower case in the directory and upper case in the hand-off, but belong to the same person. */
const entryOf = ({ login, name, groups, documentNumber }: BankUser) => ({
  login: login.toLowerCase(),
  name,
  groups,
  documentNumber,
})

const endsIn = (text: string, end: string): boolean => text.toUpperCase().endsWith(end.toUpperCase())

/** One person by login (code '0' means found), or the members of all groups whose names end in a text. */
export const askDirectory = (login: string, group: string | null): { status: 200 | 404; body: object } => {
  if (group !== null) {
    const members = users.map(entryOf).filter(({ groups }) => groups.some((each) => endsIn(each, group)))
    return { status: 200, body: { users: members } }
  }
  const found = findUser(login.toUpperCase())
  return found
    ? { status: 200, body: { code: '0', ...entryOf(found) } }
    : { status: 404, body: { code: '1' } }
}
