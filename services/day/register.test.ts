import { beforeAll, expect, test } from 'vitest'
import { register, seated } from '../../test/support/activities.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { seatOfLogin } from '../roster/read-seat.ts'

beforeAll(async () => {
  await useOwnCasesTable('register')
  await useOwnStaffTable('register-staff')
})

const seatOf = async ({ login }: TestUser) => (await seatOfLogin(login))?.positionCode

/** The requests to DynamoDB when an activity is registered, without the session's. */
const asking = async (user: TestUser, over: Parameters<typeof register>[1]) => {
  const asked: string[] = []
  const untap = tapDynamo(({ operation, input }, send) => {
    if (input.TableName !== process.env.SESSIONS_TABLE) asked.push(operation)
    return send()
  })
  const { status, body } = await register(user, over)
  untap()
  return { status, body, asked }
}

test('registering is three reads and one transaction if the caller sends their seat', async () => {
  const user = await seated()
  const { status, asked } = await asking(user, { positionCode: await seatOf(user) })
  expect(status).toBe(200)
  expect(asked).toEqual(['BatchGetItem', 'Query', 'Query', 'TransactWriteItems'])
})

test('a wrong or missing seat code is not trusted, and the code is optional', async () => {
  const user = await seated()
  await saveProcess(await signedIn('AdministradoresRaiz'), { management: 'Tarjetas' })
  const other = await seated({ management: 'Tarjetas' })
  expect(await seatOf(other)).toBeDefined()
  const codes = [await seatOf(other), 'NINGUNA', undefined]
  for (const [index, positionCode] of codes.entries()) {
    const time = { beginDate: `1${index}:00`, endDate: `1${index}:30` }
    const { status, body, asked } = await asking(user, { ...time, positionCode })
    expect([status, body.rrhhManagement]).toEqual([200, place.management])
    expect(asked).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query', 'TransactWriteItems'])
  }
})
