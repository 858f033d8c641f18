import { type BankUser, findUser } from '../../../infra/local/bank/users.ts'

/** Everything that a smoke writes stands under numbers and logins of this kind, which nobody else has. */
const ownNumber = /^990\d{9}$/

/** The control number of a smoke's order or draft: `990`, eight digits of the instant in seconds, and its place. */
export const numberOf = (startedAt: number, place: number): string =>
  `990${String(Math.floor(startedAt / 1_000) % 10 ** 8).padStart(8, '0')}${place}`

/** The walks know the people of the demonstration; in an account each has a login and a document of its own. */
export const loginOf = (login: string): string => `SMK${login}`

export const personOf = (login: string): BankUser => {
  const user = findUser(login)
  if (!user) throw new Error(`The bank has no ${login}`)
  const { documentNumber } = user
  return {
    ...user,
    login: loginOf(login),
    documentNumber: `990${documentNumber}`,
    name: `Prueba ${user.name}`,
  }
}

type Filed = { number?: string | undefined; filedBy?: string | undefined }

/** Whether a smoke made this case. */
export const isOwn = ({ number = '', filedBy = '' }: Filed): boolean =>
  ownNumber.test(number) && filedBy === loginOf('ANAGOM01')
