import { signedIn } from '../support/api.ts'
import { addNamed, namedHistoryOf, namedOf, removeNamed } from '../support/named-users.ts'
import { enter } from '../support/staff.ts'

/** A root administrator adds a person of the roster to a list, looks at it, and removes them. */
export const namedUserCallsMade = async (): Promise<void> => {
  const root = await signedIn('AdministradoresRaiz')
  const { person } = await enter(root)
  const { body } = await addNamed(root, 'special', person.user)
  await namedOf(root, 'special')
  await removeNamed(root, 'special', body)
  await namedHistoryOf(root, 'special')
}
