import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agreements } from '../../shared/agreement-calls.ts'
import { agreementLimits } from '../../shared/agreements.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { applyHandlers, asAgreements, keepAgreements } from '../../test/support/agreements.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { startDirectory, type TestDirectory } from '../../test/support/directory.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { messagesSent } from '../../test/support/sent-messages.ts'
import { asStaff, enter, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { agreementsOf, assignedAgreements } from './assigned.ts'

let directory: TestDirectory
let leader: TestUser
const codes = Array.from({ length: 60 }, (_, place) => `LB-${100 + place}`)
const [first = '', second = '', third = ''] = codes
const people = ['ANA01', 'LUIS01', 'EVA01', 'RAUL01', 'SARA01']
const crowd = Array.from({ length: agreementLimits.peopleAtOnce + 1 }, (_, place) => `MAS${place}`)
beforeAll(async () => {
  await useOwnCasesTable('agreement-handlers')
  directory = await startDirectory()
  for (const login of [...people, ...crowd]) directory.add(login, 'VerificadorLibranzasDesembolso')
  directory.add('OTRO01', 'GestoresVive')
  leader = await signedIn('LideresDesembolsoLib', 'MONJIM01')
  await keepAgreements(leader, codes)
})
afterAll(() => directory.stop())
afterEach(() => directory.is('well'))

const read = async () => (await call(asAgreements, agreements.assignments, leader, {})).body
const changes = async () =>
  (await call(asAgreements, agreements.assignmentChanges, leader, { query: {} })).body.items
const byPeople = (...some: readonly string[]) => Object.fromEntries(some.map((user) => [user, [first]]))

describe('handlers of agreements', () => {
  test('are empty until a leader assigns some; then claims use them, and the history says who did it', async () => {
    expect(await read()).toEqual({ Item: { listUsers: {} }, version: 0 })
    const sent = await messagesSent(async () => {
      const { body } = await applyHandlers(leader, { ANA01: [first, second], LUIS01: [second] })
      expect(body).toMatchObject({ version: 1, savedBy: 'MONJIM01' })
    })
    expect((await read()).Item.listUsers).toEqual({ ANA01: [first, second], LUIS01: [second] })
    expect([await agreementsOf('ANA01'), await agreementsOf('LUIS01')]).toEqual([[first, second], [second]])
    expect(await assignedAgreements()).toEqual(new Set([first, second]))
    // Waiting cases are moved twice: at once, and again when no load with the earlier assignments can still run.
    expect(sent).toEqual(Array(2).fill({ agreements: [first, second] }))
    await applyHandlers(leader, { LUIS01: [second, third] })
    expect(await agreementsOf('ANA01')).toEqual([])
    expect(await assignedAgreements()).toEqual(new Set([second, third]))
    expect((await changes())[0]).toMatchObject({
      by: 'MONJIM01',
      assigned: [
        { code: first, from: ['ANA01'], to: [] },
        { code: second, from: ['ANA01', 'LUIS01'], to: ['LUIS01'] },
        { code: third, from: [], to: ['LUIS01'] },
      ],
    })
  })

  test('of two leaders who apply at once one gets a conflict, and claims use the other’s', async () => {
    const { version } = await read()
    const body = (user: string) => ({ body: { listUsers: { [user]: [first] }, version } })
    const other = await signedIn('LideresDesembolsoLib', 'OTROLIDER')
    const answers = await Promise.all([
      call(asAgreements, agreements.changeConventUsers, leader, body('EVA01')),
      call(asAgreements, agreements.changeConventUsers, other, body('RAUL01')),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal?.code).toBe('changedMeanwhile')
    const { listUsers } = (await read()).Item
    for (const user of ['EVA01', 'RAUL01']) expect(await agreementsOf(user)).toEqual(listUsers[user] ?? [])
    expect(Object.keys(listUsers)).toHaveLength(1)
  })

  test.each<[string, Record<string, string[]>, string, Record<string, string>]>([
    ['a fifth', byPeople(...people), `El convenio ${first} tiene más de 4 gestores`, { code: first }],
    ['an unknown one', byPeople('NADIE01'), 'Usuario de red incorrecto', { user: 'NADIE01' }],
    ['one who works other cases', byPeople('OTRO01'), 'Usuario de red incorrecto', { user: 'OTRO01' }],
    [
      'the same one twice',
      { ANA01: [first, first.toLowerCase()] },
      `El gestor ANA01 está repetido en el convenio ${first}`,
      { code: first, user: 'ANA01' },
    ],
    ['an unknown agreement', { ANA01: ['LB-0'] }, 'El convenio LB-0 no existe', { code: 'LB-0' }],
    [
      'more than 50 agreements',
      { ANA01: codes.slice(0, 51) },
      'El gestor ANA01 tendría más de 50 convenios',
      { user: 'ANA01' },
    ],
    [
      'a change of more people than can change together',
      Object.fromEntries(crowd.map((user, place) => [user, [codes[Math.floor(place / 4)] ?? '']])),
      'Los cambios tocan a 99 gestores y se pueden aplicar los de 97 a la vez. Aplícalos por partes.',
      {},
    ],
  ])('%s is refused, and nothing changes', async (_, listUsers, message, details) => {
    const [before, assigned, of] = [await read(), await assignedAgreements(), await agreementsOf('ANA01')]
    const sent = await messagesSent(async () => {
      const { status, refusal } = await applyHandlers(leader, listUsers)
      expect([status, refusal?.message, refusal?.details ?? {}]).toEqual([422, message, details])
    })
    expect([sent, await read(), await assignedAgreements(), await agreementsOf('ANA01')]).toEqual([
      ...[[], before, assigned, of],
    ])
  })

  test('that were checked before stay after they leave the directory, which is queried only for new ones', async () => {
    await applyHandlers(leader, { ANA01: [first] })
    directory.is('failing')
    expect((await applyHandlers(leader, { ANA01: [first], EVA01: [second] })).refusal?.code).toBe(
      'directoryUnavailable',
    )
    expect((await applyHandlers(leader, {})).status).toBe(200)
    expect(await assignedAgreements()).toEqual(new Set())
  })

  test('a staff administrator sees which agreements a person still holds', async () => {
    await useOwnStaffTable('agreement-handlers-staff')
    const admin = await signedIn('AdministradoresRaiz')
    await saveProcess(admin)
    const { person } = await enter(admin, { user: 'ANA01' })
    const params = { code: person.positionCode }
    const held = async () => (await call(asStaff, seatCalls.held, admin, { params })).body.agreements
    expect(await held()).toEqual([])
    await applyHandlers(leader, { ANA01: [first, second], LUIS01: [first] })
    expect(await held()).toEqual([first, second])
    await applyHandlers(leader, {})
    expect(await held()).toEqual([])
  })

  test('as many as can change together do, four for each agreement', async () => {
    const some = crowd.slice(0, agreementLimits.peopleAtOnce)
    const listUsers = Object.fromEntries(
      some.map((user, place) => [user, [codes[Math.floor(place / 4)] ?? '']]),
    )
    expect((await applyHandlers(leader, listUsers)).status).toBe(200)
    expect((await read()).Item.listUsers).toEqual(listUsers)
    expect(await agreementsOf(some[96] ?? '')).toEqual([codes[24]])
    expect((await applyHandlers(leader, {})).status).toBe(200)
  })
})
