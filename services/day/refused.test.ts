import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { conflictsAmong, obstaclesTo } from '../../shared/overlaps.ts'
import {
  automatic,
  dayOf,
  edit,
  onWire,
  register,
  remove,
  seated,
  today,
} from '../../test/support/activities.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { conflictsOfOverlaps, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let user: TestUser
beforeAll(async () => {
  await useOwnCasesTable('activities-refused')
  await useOwnStaffTable('activities-refused-staff')
  user = await seated()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const cardsOf = async (of: TestUser) => (await dayOf(of)).body.productivity
type Typed = Parameters<typeof register>[1]

const wrong: Record<string, [Typed, number, string]> = {
  'an end before its start': [{ beginDate: '10:00', endDate: '09:00' }, 422, 'activityTimes'],
  'no time at all': [{ beginDate: '10:00', endDate: '10:00' }, 422, 'activityTimes'],
  'past midnight': [{ beginDate: '22:00', endDate: '02:00' }, 422, 'activityTimes'],
  '24:00': [{ endDate: '24:00' }, 400, 'endDate'],
  'six digits of a count': [{ aprovedCount: '123456' }, 400, 'aprovedCount'],
  'letters for a count': [{ returnedCount: '12a' }, 400, 'returnedCount'],
  'an amount of 30 characters': [{ ammount: '1234567890123456789.12' }, 400, 'ammount'],
  'an amount with letters': [{ ammount: '12mil' }, 400, 'ammount'],
  'a case number of eleven digits': [{ caseSmax: '12345678901' }, 400, 'caseSmax'],
  'a text of 201 characters': [{ comments: 'x'.repeat(201) }, 400, 'comments'],
  'a day that is none': [{ date: '2026/02/30' }, 400, 'date'],
  'a process of another area': [{ area: 'Recaudos' }, 422, 'unknownProcess'],
  'another vertical': [{ vertical: 'Comercial' }, 422, 'unknownProcess'],
  'a part outside of the activity': [
    { partitions: [{ beginDate: '08:00', endDate: '09:30' }] },
    422,
    'activityTimes',
  ],
  'parts in each other': [
    {
      partitions: [
        { beginDate: '09:00', endDate: '09:30' },
        { beginDate: '09:20', endDate: '09:40' },
      ],
    },
    422,
    'activityTimes',
  ],
}

test.each(Object.entries(wrong))('%s is refused with its reason, on create and edit', async (_, said) => {
  const [over, status, why] = said
  const { body: card } = await register(user, { beginDate: '12:00', endDate: '12:30' })
  const before = await cardsOf(user)
  for (const refused of [await register(user, over), await edit(user, card, over)]) {
    const reason = refused.status === 400 ? refused.refusal?.details?.field : refused.refusal?.code
    expect([refused.status, reason]).toEqual([status, why])
  }
  expect(await cardsOf(user)).toEqual(before)
  await remove(user, card.id)
})

/** Sets the function's clock to noon of a day in Bogota. */
const itIs = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T17:00:00Z`), toFake: ['Date'] })

test('days close after the next business day, except days with a conflict within seven days', async () => {
  // Monday 16 November 2037 is a holiday. A session is valid only on the day of its clock, and a table deletes past ones.
  itIs('2037-11-13')
  const person = await seated()
  const { body: card } = await register(person)
  await automatic(person.login, '15:00:00', '15:10:00')
  itIs('2037-11-17')
  const on = (day: string, over: Typed = {}) => register(later, { date: onWire(day), ...over })
  const later = await signedIn('GestoresDesembolsos', person.login, {
    documentNumber: person.documentNumber,
  })
  expect((await on('2037-11-13', { beginDate: '08:00', endDate: '08:30' })).status).toBe(200)
  expect((await on('2037-11-14')).status).toBe(200)
  const closed = [await on('2037-11-12'), await on('2037-11-18')]
  expect(closed.map(({ refusal }) => [refusal?.code, refusal?.message])).toEqual([
    ['dayClosed', 'Solo puedes registrar y cambiar actividades desde el día hábil anterior'],
    ['dayClosed', 'No puedes registrar actividades de un día que no ha llegado'],
  ])
  itIs('2037-11-18')
  const said = { date: '2037/11/13' }
  const last = await signedIn('GestoresDesembolsos', person.login, { documentNumber: person.documentNumber })
  expect((await edit(last, card, { ...said, aprovedCount: 8 })).refusal?.code).toBe('dayClosed')
  expect((await remove(last, card.id)).refusal?.code).toBe('dayClosed')
  await automatic(person.login, '09:10:00', '09:20:00', { day: '2037-11-13' })
  const { body } = await dayOf(last, last.login, '2037-11-13')
  expect([body.hasConflict, body.editable]).toEqual([true, true])
  expect((await edit(last, card, { ...said, beginDate: '09:20' })).status).toBe(200)
  expect((await remove(last, card.id)).refusal?.code).toBe('dayClosed')
  expect((await dayOf(last, last.login, '2037-11-12')).body).toMatchObject({
    editable: false,
    editableReason: 'Solo puedes registrar y cambiar actividades desde el día hábil anterior',
  })
})

test.each([
  ['2026-03-08', '2026-03-09'],
  ['2026-11-01', '2026-11-02'],
])('daylight saving time elsewhere on %s changes nothing of a day here', async (day, next) => {
  vi.stubEnv('TZ', 'America/New_York')
  const offsets = [day, next].map((of) => new Date(`${of}T05:30:00Z`).getTimezoneOffset())
  expect(offsets[0]).not.toBe(offsets[1])
  itIs(next)
  const person = await seated()
  const said = { date: onWire(day), beginDate: '00:30', endDate: '03:30' }
  expect((await register(person, said)).body).toMatchObject({
    ...{ date: onWire(day), beginDate: '00:30:00', endDate: '03:30:00' },
  })
  const { body } = await dayOf(person, person.login, day)
  expect([body.day, body.today, body.hoursSeg]).toEqual([day, next, 3 * 3_600])
  const twice = { ...said, idProductivity: randomUUID(), beginDate: '02:15', endDate: '02:45' }
  expect((await register(person, twice)).refusal?.code).toBe('activityOverlaps')
})

test('of parallel registrations for one time one is kept, on any day', async () => {
  const tabs = await seated()
  const untap = tapDynamo(conflictsOfOverlaps())
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      register(tabs, {
        idProductivity: randomUUID(),
        beginDate: `09:${String(place).padStart(2, '0')}`,
        endDate: '10:00',
        ...(place === 11 && { date: onWire(addDays(today(), -1)) }),
      }),
    ),
  )
  untap()
  const said = replies.slice(0, 11).map(({ status, refusal }) => `${status} ${refusal?.code}`)
  expect(said.filter((one) => one === '200 undefined')).toHaveLength(1)
  expect(said.filter((one) => one === '409 activityOverlaps')).toHaveLength(10)
  const cards = await cardsOf(tabs)
  expect(cards.flatMap((card) => obstaclesTo(card, cards))).toEqual([])
  expect(conflictsAmong(cards)).toEqual(new Set())
})

test('a process that requires no vertical, and a removed one, are reported', async () => {
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin, { process: 'Recaudo' })
  expect((await register(user, { new: 'Recaudo', vertical: undefined })).status).toBe(200)
  expect((await register(user, { new: 'No existe' })).refusal?.code).toBe('unknownProcess')
})
