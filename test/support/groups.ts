import { randomUUID } from 'node:crypto'
import { handler } from '../../services/groups/index.ts'
import { type GroupSummary, groups } from '../../shared/groups.ts'
import { seated } from './activities.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { enter, type newPerson } from './staff.ts'

export const asGroups = handler as unknown as Handler

type Person = ReturnType<typeof newPerson>

/** A leader with a team of this size, in a management of their own if one is named. */
export const teamOf = async (size: number, over: Partial<Person> = {}) => {
  const admin = await signedIn('AdministradoresRaiz')
  const leader = await seated(over, 'LideresProductividad')
  const people: Person[] = []
  for (let count = 0; count < size; count += 1)
    people.push((await enter(admin, { ...over, fullName: `Persona ${'ABCDEFGHIJ'[count % 10]}` })).person)
  return { admin, leader, people }
}

export const documentsOf = (people: readonly Pick<Person, 'documentNumber'>[]) =>
  people.map(({ documentNumber }) => ({ documentNumber }))

type Said = { name?: string; people: readonly Pick<Person, 'documentNumber'>[]; id?: string }

export const createGroup = (leader: TestUser, { name = `Grupo ${randomUUID()}`, people, id }: Said) =>
  call(asGroups, groups.create, leader, { body: { id, name, members: documentsOf(people) } })

export const saveGroup = (
  leader: TestUser,
  { id, name, version }: Pick<GroupSummary, 'id' | 'name' | 'version'>,
  people: Said['people'],
) =>
  call(asGroups, groups.save, leader, {
    params: { id },
    body: { name, version, members: documentsOf(people) },
  })

export const groupsOf = (leader: TestUser, of = leader.login) =>
  call(asGroups, groups.ofLeader, leader, { query: { leader: of } })
export const readGroup = (leader: TestUser, id: string) =>
  call(asGroups, groups.read, leader, { params: { id } })
export const removeGroup = (leader: TestUser, { id, version }: Pick<GroupSummary, 'id' | 'version'>) =>
  call(asGroups, groups.remove, leader, { params: { id }, query: { version } })
