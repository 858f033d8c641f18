import { seated } from '../support/activities.ts'
import { signedIn } from '../support/api.ts'
import { createGroup, groupsOf, readGroup, removeGroup, saveGroup, teamOf } from '../support/groups.ts'

/** A leader creates a group, reads it, changes it and deletes it. */
export const groupCalls = async (): Promise<void> => {
  const { leader, people } = await teamOf(2)
  const { body: made } = await createGroup(leader, { people })
  await groupsOf(leader)
  await readGroup(leader, made.id)
  const { body: saved } = await saveGroup(leader, { ...made, name: 'Otro nombre' }, people)
  await removeGroup(leader, saved)
  const { documentNumber } = await seated({ user: undefined } as never)
  await groupsOf(await signedIn('LideresProductividad', undefined, { documentNumber }))
}
