import { afterAll, beforeAll, expect, test } from 'vitest'
import { bogotaDay } from '../../shared/dates.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { startDirectory, type TestDirectory } from '../../test/support/directory.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { itemsOf, reassign, taken } from './leader.fixture.ts'

let directory: TestDirectory
let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('work-records')
  directory = await startDirectory()
  leader = await signedIn('LideresDesembolsos')
})
afterAll(() => directory.stop())

const records = ({ login }: TestUser) => itemsOf(`P#${login}#${bogotaDay(new Date())}`)
const colleague = async (): Promise<TestUser> => {
  const user = await signedIn('GestoresDesembolsos')
  directory.add(user.login, 'GestoresDesembolsos')
  return user
}

test('a leader who takes a case from its handler records the handler’s identity, not only the login', async () => {
  const { analyst, row } = await taken()
  await reassign(leader, row, (await colleague()).login)
  const { login: user, name: fullName, documentNumber } = analyst
  expect(await records(analyst)).toMatchObject([{ user, fullName, documentNumber, userLeader: leader.login }])
})

test('the directory gives the identity of a handler who never opened the case', async () => {
  const { row } = await taken()
  const [next, other] = [await colleague(), await colleague()]
  const { body } = await reassign(leader, row, next.login)
  expect((await reassign(leader, body, other.login)).status).toBe(200)
  expect(await records(next)).toMatchObject([
    { user: next.login, fullName: `Persona ${next.login}`, documentNumber: '52417137' },
  ])
})
