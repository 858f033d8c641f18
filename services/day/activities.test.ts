import { beforeAll, describe, expect, test } from 'vitest'
import { proposedParts } from '../../shared/activity-input.ts'
import { addDays, bogotaInstant } from '../../shared/dates.ts'
import { rosterPlaces } from '../../shared/roster-places.ts'
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
import { writeInBatches } from '../../test/support/items.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { newProcess, place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { processKeys } from '../process-configuration/read-process.ts'
import { recordsOfDay } from '../records/records.ts'
import { firstGeneration } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'

let admin: TestUser
beforeAll(async () => {
  await useOwnCasesTable('activities')
  await useOwnStaffTable('activities-staff')
  admin = await signedIn('AdministradoresRaiz')
})

const cardsOf = async (user: TestUser) => (await dayOf(user)).body.productivity
const times = (cards: readonly { beginDate: string; endDate: string }[]) =>
  cards.map(({ beginDate, endDate }) => `${beginDate}-${endDate}`)
/** A second process beside the usual one. */
const withProcess = async (over: Parameters<typeof saveProcess>[1] & { process: string }) => {
  await saveProcess(admin, over)
  return { new: over.process }
}

describe('a day', () => {
  test('without cards says so, and can be filled', async () => {
    const { body } = await dayOf(await seated())
    expect(body).toMatchObject({
      ...{ prodHoursFriendly: '0 h 00 min', chageTaskTotal: '0 h 00 min', hoursSeg: 0, productivity: [] },
      ...{ today: today(), day: today(), editable: true, hasConflict: false, gaps: [], goals: [] },
      templates: { version: 0, items: [] },
    })
    expect(body.cases.map(({ name, counter }) => `${name} ${counter}`)).toEqual([
      ...['Aprobados 0', 'Devueltos 0', 'Total 0', 'Otros 0'],
    ])
  })

  test('in more processes than one read can fetch is shown, with the goals of as many as fit', async () => {
    const user = await seated()
    const names = Array.from({ length: 100 }, (_, index) => `Proceso ${String(index).padStart(3, '0')}`)
    const configured = names.map((process) => ({
      ...newProcess({ process, version: 1 }),
      vertical: place.vertical,
    }))
    await writeInBatches(
      rosterTable(),
      configured.map((one) => ({
        PutRequest: { Item: { ...processKeys.process(firstGeneration, one), ...one } },
      })),
    )
    for (const processName of names)
      await automatic(user.login, '08:10:00', '08:11:00', { ...place, processName })
    const { status, body } = await dayOf(user)
    expect([status, body.productivity.length, body.goals.length]).toEqual([200, 100, 95])
    for (const goal of body.goals) expect(goal).toMatchObject({ goal: 40, done: 1 })
  })

  test('returns cards in order of time, hours, gaps, cases and goals', async () => {
    const user = await seated()
    await register(user, { beginDate: '14:00', endDate: '15:30', ammount: '1234567.8' })
    await register(user, { beginDate: '10:00', endDate: '10:45', aprovedCount: '', returnedCount: 2 })
    await automatic(user.login, '08:10:20', '08:30:40')
    const { body } = await dayOf(user)
    expect(times(body.productivity)).toEqual([
      ...['08:10:20-08:30:40', '10:00:00-10:45:00', '14:00:00-15:30:00'],
    ])
    expect(times(body.gaps)).toEqual(['08:31:00-10:00:00', '10:45:00-14:00:00'])
    expect(body).toMatchObject({
      ...{ prodHoursFriendly: '2 h 35 min', nonProdHoursFriendly: '0 h 00 min' },
      ...{ chageTaskTotal: '4 h 44 min', hoursSeg: 45 * 60 + 90 * 60 + 1_220 },
      goals: [
        { ...{ management: place.management, area: place.area, new: place.process }, goal: 40, done: 6 },
      ],
      last: { management: place.management, area: place.area, new: place.process },
    })
    expect(body.cases.map(({ counter }) => counter)).toEqual([4, 3, 7, 0])
    expect(body.productivity.at(-1)).toMatchObject({
      ...{ user: user.login, fullName: user.name, documentNumber: user.documentNumber },
      ...{ ammount: '1234567.8', rrhhManagement: place.management, processType: 'Productivo' },
      ...{ isAutomatic: false, enabled: true, frequency: 'Diaria', daylyGoal: '40', version: 1 },
    })
    expect(body.productivity[0]).toMatchObject({ isAutomatic: true, enabled: false })
  })

  test('counts an automatic record from 08:00 or its opening, whichever is later', async () => {
    const user = await seated()
    const yesterday = bogotaInstant(addDays(today(), -1), '16:00:00')
    await automatic(user.login, '07:00:00', '09:00:00')
    await automatic(user.login, '00:00:00', '08:20:00', { beganAt: yesterday })
    await automatic(user.login, '06:00:00', '06:30:00')
    await automatic(user.login, '00:00:00', '07:30:00', { beganAt: yesterday })
    expect(times(await cardsOf(user))).toEqual([
      ...['06:00:00-06:30:00', '07:30:00-07:30:00', '08:00:00-08:20:00', '08:00:00-09:00:00'],
    ])
  })

  test('counts an activity of a tied process in the row of its cases', async () => {
    const { vertical, management, area } = rosterPlaces.librances
    const process = 'Desembolso libranza'
    await saveProcess(admin, { vertical: vertical as 'Operaciones', management, area, process })
    const user = await seated()
    expect((await register(user, { management, area, new: process })).body).toMatchObject({ new: process })
    const [record] = await recordsOfDay(user.login, today())
    expect(record).toMatchObject({ process: 'libranceDisbursement', processName: process })
  })
})

describe('registering', () => {
  test('over another card is refused with the free spans, and can be saved in parts', async () => {
    const user = await seated()
    await register(user, { beginDate: '09:00', endDate: '09:30' })
    await automatic(user.login, '10:00:00', '10:10:30')
    const long = { beginDate: '08:30', endDate: '11:00' }
    const { status, refusal } = await register(user, long)
    expect([status, refusal?.code, refusal?.message]).toEqual([
      ...[409, 'activityOverlaps', 'Ya registraste una actividad en la franja horaria seleccionada.'],
    ])
    const partitions = proposedParts(refusal?.details)
    expect(times(partitions)).toEqual(['08:30:00-09:00:00', '09:30:00-10:00:00', '10:11:00-11:00:00'])
    const { body } = await register(user, { ...long, partitions })
    expect(body.partitions).toEqual(partitions)
    expect((await dayOf(user)).body).toMatchObject({ hoursSeg: 30 * 60 + 10 * 60 + 30 + 109 * 60 })
    const overPart = await register(user, { beginDate: '08:45', endDate: '08:50' })
    expect(overPart.refusal?.code).toBe('activityOverlaps')
    expect((await remove(user, body.id)).status).toBe(200)
    expect((await register(user, { beginDate: '08:45', endDate: '08:50' })).status).toBe(200)
  })

  test('allows two adjacent cards, a massive process over an absence, and an absence over it', async () => {
    const user = await seated()
    const massive = await withProcess({ process: 'Cargue masivo', isMasive: true })
    const failure = await withProcess({ process: 'Falla', hasCaseNumber: true, hasCases: false })
    const ticket = { ...failure, caseSmax: '1234567890' }
    const statuses = [
      await register(user, { beginDate: '08:00', endDate: '09:00' }),
      await register(user, { ...ticket, beginDate: '09:00', endDate: '10:00' }),
      await register(user, { ...massive, beginDate: '09:30', endDate: '11:00', aprovedCount: '1234567' }),
      await register(user, { ...ticket, beginDate: '10:30', endDate: '10:40' }),
      await register(user, { ...massive, beginDate: '10:50', endDate: '11:10' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200, 409])
    const { body } = await dayOf(user)
    expect(body).toMatchObject({ nonProdHoursFriendly: '1 h 10 min', prodHoursFriendly: '1 h 50 min' })
    expect(body.hoursSeg).toBe(3 * 3_600)
  })

  test('twice with the same id creates one card', async () => {
    const user = await seated()
    const idProductivity = '0c7b3f0e-63a7-4a0c-9f1b-0f6f7bb0c001'
    const [first, second] = [
      await register(user, { idProductivity }),
      await register(user, { idProductivity }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await cardsOf(user)).toHaveLength(1)
  })

  test('requires what the process needs, and less of administrative users', async () => {
    const failure = await withProcess({ process: 'Caída', hasCaseNumber: true, hasCases: false })
    for (const caseSmax of ['', '0', '0000000000'])
      expect((await register(await seated(), { ...failure, caseSmax })).refusal).toMatchObject({
        ...{ code: 'activityIncomplete', details: { fields: 'caseSmax' } },
      })
    const strict = await withProcess({ process: 'Pagos', hasAmount: true })
    const bare = { aprovedCount: undefined, returnedCount: undefined }
    const user = await seated()
    const { refusal } = await register(user, { ...strict, ...bare })
    expect(refusal).toMatchObject({
      code: 'activityIncomplete',
      details: { fields: 'aprovedCount,returnedCount,ammount' },
    })
    const administrative = await seated({ isAdministrative: true } as never)
    const { body } = await register(administrative, { ...strict, ...bare })
    expect(body).toMatchObject({ isAdministrative: 1, aprovedCount: 0 })
  })

  test('is allowed for people in the roster, by login or by document, or with a vertical from the main site', async () => {
    await saveProcess(admin)
    const nobody = await signedIn('GestoresDesembolsos')
    expect((await register(nobody)).refusal?.code).toBe('notInRoster')
    const unknown = await signedIn('GestoresDesembolsos', undefined, { vertical: 'Comercio exterior' })
    expect((await register(unknown, { vertical: undefined })).refusal?.code).toBe('notInRoster')
    const told = await signedIn('GestoresDesembolsos', undefined, { vertical: 'Operaciones' })
    expect((await register(told, { vertical: undefined })).status).toBe(200)
    const { documentNumber } = await seated({ user: undefined } as never)
    const byDocument = await signedIn('GestoresDesembolsos', undefined, { documentNumber })
    expect((await register(byDocument)).body).toMatchObject({ rrhhManagement: place.management })
  })
})

describe('editing and deleting', () => {
  test('changes a card by its version, and a repeat gets the changed card', async () => {
    const user = await seated()
    const { body: card } = await register(user)
    const { body: changed } = await edit(user, card, { beginDate: '09:15', aprovedCount: 9 })
    expect(changed).toMatchObject({ id: card.id, version: 2, beginDate: '09:15:00', aprovedCount: 9 })
    expect((await edit(user, card, { beginDate: '09:15', aprovedCount: 9 })).body).toEqual(changed)
    const refused = {
      ...{ code: 'changedMeanwhile', present: changed },
      message: 'La actividad cambió en otra ventana mientras la editabas',
    }
    expect((await edit(user, card, { aprovedCount: 1 })).refusal).toMatchObject(refused)
    expect((await remove(user, card.id, { version: 1 })).refusal).toMatchObject(refused)
    expect(await cardsOf(user)).toEqual([{ ...changed, conflict: false }])
  })

  test('of a card that another tab deleted is refused, and the day does not change', async () => {
    const user = await seated()
    const { body: card } = await register(user)
    expect((await remove(user, card.id)).status).toBe(200)
    const { status, refusal } = await edit(user, card)
    expect([status, refusal?.message]).toEqual([404, 'La actividad no existe o ya fue eliminada'])
    expect((await remove(user, card.id)).status).toBe(404)
    expect(await cardsOf(user)).toEqual([])
  })

  test('of another person’s card, an automatic one or a massive news is refused', async () => {
    const [user, other] = [await seated(), await seated()]
    const { body: foreign } = await register(other)
    expect([(await edit(user, foreign)).status, (await remove(user, foreign.id)).status]).toEqual([404, 404])
    expect(await cardsOf(other)).toEqual([foreign])
    const { idProductivity: made } = await automatic(user.login, '13:00:00', '13:10:00')
    const { idProductivity: massive } = await automatic(user.login, '15:00:00', '16:00:00', {
      ...{ isAutomatic: false, isMassiveNew: true, processType: 'new' },
    })
    const { idProductivity: leaders } = await automatic(user.login, '16:00:00', '17:00:00', {
      ...{ isAutomatic: false, userLeader: 'LIDER01', processType: 'new' },
    })
    const before = await cardsOf(user)
    const said: Record<string, unknown> = {}
    for (const [name, id] of Object.entries({ made, massive, leaders })) {
      const [edited, removed] = [await edit(user, { id }), await remove(user, id, { date: onWire(today()) })]
      said[name] = [edited.status, edited.refusal?.message, removed.status]
    }
    expect(said).toEqual({
      made: [403, 'Las actividades automáticas no se pueden editar ni eliminar', 403],
      massive: [403, 'Las novedades masivas no se pueden editar ni eliminar', 403],
      leaders: [403, 'Esta actividad la registró LIDER01, solo esa persona la puede cambiar', 403],
    })
    expect(await cardsOf(user)).toEqual(before)
  })

  test('a conflict is shown with an automatic card and disappears when either card moves away', async () => {
    const user = await seated()
    const { body: card } = await register(user)
    await automatic(user.login, '09:30:00', '09:40:00')
    const { body: before } = await dayOf(user)
    expect([before.hasConflict, before.productivity.map(({ conflict }) => conflict)]).toEqual([
      ...[true, [true, true]],
    ])
    // First it still overlaps the card that it conflicts with; then it no longer does.
    expect((await edit(user, card, { beginDate: '09:20' })).status).toBe(200)
    expect((await edit(user, { id: card.id }, { beginDate: '09:40' })).status).toBe(200)
    expect((await dayOf(user)).body).toMatchObject({ hasConflict: false })
  })
})
