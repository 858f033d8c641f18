import { beforeAll, expect, test } from 'vitest'
import { seatCalls } from '../../shared/seat-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { asStaff, enter, newPerson, place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { teamPage } from './team.ts'

const tarjetas = { ...place, management: 'Tarjetas' }
let admin: TestUser
beforeAll(async () => {
  await useOwnStaffTable('teams')
  admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin)
  await saveProcess(admin, { management: 'Tarjetas' })
})

const save = (body: object) => call(asStaff, seatCalls.save, admin, { body: body as never })
const namesOf = async ({ vertical, management }: typeof place) => {
  const first = await teamPage({ vertical, management }, 2, undefined)
  const second = first.cursor ? await teamPage({ vertical, management }, 2, first.cursor) : { items: [] }
  return [...first.items, ...second.items].map(({ fullName }) => fullName).sort()
}

test('the people of a management are its current ones, each once, whatever their earlier seats', async () => {
  const { person: ana } = await enter(admin, { fullName: 'Ana' })
  const { person: bea } = await enter(admin, { fullName: 'Bea', user: '' })
  const { person: eva } = await enter(admin, { fullName: 'Eva' })
  expect(await namesOf(place)).toEqual(['ANA', 'BEA', 'EVA'])
  await save({ ...ana, ...tarjetas })
  await save({ ...bea, user: newPerson().user, fullName: 'Beatriz' })
  await save({ positionCode: eva.positionCode })
  expect([await namesOf(place), await namesOf(tarjetas)]).toEqual([['BEATRIZ'], ['ANA']])
  await save({ ...eva, ...tarjetas, positionCode: newPerson().positionCode })
  await save({ ...newPerson(), positionCode: bea.positionCode, fullName: 'Zoe' })
  await call(asStaff, seatCalls.remove, admin, { params: { code: ana.positionCode }, query: {} })
  expect([await namesOf(place), await namesOf(tarjetas)]).toEqual([['ZOE'], ['EVA']])
})
