import { enter, entered, type Person } from '../../infra/local/demo/client.ts'
import type { Environment } from './deploy.ts'
import { trust } from './trust.ts'

/** What most walks need: users who enter, and the files that they upload. */
export type Product = { as: (login: string) => Promise<Person>; samplesFolder: string }

/** Configures this process for an account: its credentials and addresses, and whom it trusts. */
export const workIn = (environment: Environment, certificateFile: string | undefined): void => {
  if (certificateFile) trust(certificateFile)
  for (const [name, value] of Object.entries(environment))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}

/** The users of a deployment; each enters once. */
export const peopleOf = (apiUrl: string, handOff: (login: string) => Promise<string>) => {
  const people = new Map<string, Promise<Person>>()
  const as = (login: string): Promise<Person> => {
    const person = people.get(login) ?? handOff(login).then((token) => enter(apiUrl, token))
    people.set(login, person)
    return person
  }
  /** Everybody goes on at another address with their session. */
  const moveTo = (there: string): void => {
    for (const [login, person] of people)
      people.set(
        login,
        person.then(({ session }) => entered(there, session)),
      )
  }
  return { as, moveTo }
}
