import { namedUserCalls, namedUsersPerPage } from '../../shared/named-users.ts'
import { once } from '../../shared/once.ts'
import { signedIn } from '../support/api.ts'
import { asNamedUsers, putOnList } from '../support/named-users.ts'
import type { LongList } from './list-fixtures.ts'

const tool = 'ocrTraining'

/** A list and its history, each longer than a page. */
const manyNamed = once(async () => {
  const user = await signedIn('AdministradoresRaiz')
  const logins = Array.from(
    { length: namedUsersPerPage + 5 },
    (_, at) => `LISTA${String(at).padStart(4, '0')}`,
  )
  for (const login of logins) await putOnList(tool, { login })
  return { ...{ handler: asNamedUsers, user, input: { params: { tool } } }, keys: logins }
})

const ofTool = async () => ({ ...(await manyNamed()), keyOf: ({ login }: { login: string }) => login })

export const namedUserLists: readonly LongList[] = [
  { name: 'the users of a tool', endpoint: namedUserCalls.list, begin: ofTool },
  { name: 'who was added to a tool and removed', endpoint: namedUserCalls.history, begin: ofTool },
]
