import { beforeAll, describe, expect, test } from 'vitest'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { verticals } from '../../shared/verticals.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import {
  asProcesses,
  asStaff,
  enter,
  newProcess,
  place,
  saveProcess,
  useOwnStaffTable,
} from '../../test/support/staff.ts'

let admin: TestUser
let root: TestUser
beforeAll(async () => {
  await useOwnStaffTable('processes-by-hand')
  root = await signedIn('AdministradoresRaiz')
  admin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
})

const remove = (over: object) =>
  call(asProcesses, processConfigurations.remove, admin, { body: { ...place, version: 1, ...over } })
const listed = async (by = admin) =>
  (await call(asProcesses, processConfigurations.list, by, { query: { Vertical: 'Operaciones' } })).body.items
const history = async (process: string) =>
  (await call(asProcesses, processConfigurations.history, admin, { query: { ...place, process } })).body.items

describe('a process', () => {
  test('is entered, changed and removed by hand, and keeps who did it', async () => {
    const process = 'Refinanciación'
    expect((await saveProcess(admin, { process })).body).toEqual(newProcess({ process, version: 1 }))
    expect((await saveProcess(root, { process, version: 1, daylyGoal: 55 })).body.version).toBe(2)
    expect((await listed()).find((one) => one.process === process)?.daylyGoal).toBe(55)
    expect((await remove({ process, version: 2 })).status).toBe(200)
    expect((await listed()).map((one) => one.process)).not.toContain(process)
    const changes = await history(process)
    expect(changes.map(({ by, from, to }) => [by, from?.daylyGoal, to?.daylyGoal])).toEqual([
      [admin.login, 55, undefined],
      [root.login, 40, 55],
      [admin.login, undefined, 40],
    ])
  })

  test('is changed by one of two who edit it at once, and a repeat is no change', async () => {
    const process = 'Novaciones'
    await saveProcess(admin, { process })
    const edit = { process, version: 1, daylyGoal: 10 }
    const [one, other] = await Promise.all([
      saveProcess(admin, edit),
      saveProcess(root, { ...edit, daylyGoal: 20 }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const kept = one.status === 200 ? 10 : 20
    expect((await saveProcess(admin, { ...edit, daylyGoal: kept })).body.version).toBe(2)
    const [latest] = await history(process)
    const details = { by: latest?.by, at: latest?.at }
    const changed = { code: 'changedMeanwhile', details, present: latest?.to }
    expect((await saveProcess(admin, { process, daylyGoal: 99 })).refusal).toMatchObject(changed)
    expect((await remove({ process })).refusal).toMatchObject(changed)
    expect(await history(process)).toHaveLength(2)
    expect((await remove({ process, version: 2 })).status).toBe(200)
    expect((await remove({ process, version: 2 })).status).toBe(200)
    expect((await remove({ process, version: 1 })).status).toBe(404)
    const { refusal } = await saveProcess(admin, { process, version: 2 })
    expect(refusal).toMatchObject({ code: 'changedMeanwhile', details: { by: admin.login } })
    expect(refusal?.present).toBeUndefined()
  })

  test('with people in it is not deleted until they were moved, each with its history (decision 98)', async () => {
    const [process, other] = ['Con personas', 'A donde van']
    await saveProcess(admin, { process })
    await saveProcess(admin, { process: other })
    const { person } = await enter(admin, { process })
    const { person: left } = await enter(admin, { process })
    await call(asStaff, seatCalls.save, admin, { body: { positionCode: left.positionCode } })
    const seats = () =>
      call(asProcesses, processConfigurations.seats, admin, { query: { ...place, process } })
    expect((await seats()).body).toEqual({ seats: 2 })
    expect((await remove({ process })).refusal).toMatchObject({
      ...{ code: 'processOccupied', details: { seats: '2' } },
      message: 'El proceso tiene 2 posiciones: muévelas antes de eliminarlo',
    })
    const { management, area } = place
    const move = (to: string) =>
      call(asStaff, seatCalls.move, admin, {
        body: { ...place, process, to: { management, area, process: to } },
      })
    expect((await move('No existe')).refusal?.code).toBe('unknownProcess')
    expect((await move(process)).body).toEqual({ moved: 0, left: 0 })
    expect((await move(other)).body).toEqual({ moved: 2, left: 0 })
    expect((await move(other)).body).toEqual({ moved: 0, left: 0 })
    expect((await seats()).body).toEqual({ seats: 0 })
    expect((await remove({ process })).status).toBe(200)
    const params = { code: person.positionCode }
    const { body } = await call(asStaff, seatCalls.history, admin, { params, query: {} })
    expect(body.items[0]).toMatchObject({
      ...{ outcome: 'modified', by: admin.login, from: { process } },
      to: { process: other, fullName: person.fullName.toUpperCase() },
    })
  })

  test('is never left behind by a person who enters it while it is deleted', async () => {
    const process = 'A la vez'
    for (let round = 0; round < 8; round += 1) {
      await saveProcess(admin, { process })
      const [removed, ...entered] = await Promise.all([
        remove({ process }),
        ...Array.from({ length: 3 }, () => enter(admin, { process })),
      ])
      const inside = entered.filter(({ status }) => status === 200)
      expect(removed.status).toBe(inside.length > 0 ? 409 : 200)
      for (const { positionCode: code } of inside.map(({ person }) => person))
        await call(asStaff, seatCalls.remove, admin, { params: { code }, query: {} })
      if (inside.length > 0) expect((await remove({ process })).status).toBe(200)
    }
  })

  test('with cases cannot be deleted (decision 68)', async () => {
    const tied = { management: 'Desembolsos Integrales', area: 'Libranzas', process: 'VoBo centralizado' }
    await saveProcess(admin, tied)
    expect((await remove(tied)).refusal?.code).toBe('processTied')
    expect((await listed()).map((one) => one.process)).toContain('VoBo centralizado')
  })

  test('is of a vertical that its administrator keeps, and read by who works there', async () => {
    expect((await saveProcess(admin, { vertical: 'Comercial' })).status).toBe(403)
    await saveProcess(root, { vertical: 'Comercial', management: 'Oficinas', process: 'Visitas' })
    await saveProcess(root, { management: 'Tarjetas', process: 'Canjes' })
    const worker = await signedIn('ReportadoresProductividad', undefined, { vertical: 'Operaciones' })
    const ofManagement = async (key: string, by = worker) =>
      call(asProcesses, processConfigurations.ofManagement, by, { params: { key }, query: {} })
    expect((await ofManagement('Tarjetas')).body.items.map((one) => one.process)).toEqual(['Canjes'])
    expect((await ofManagement('Tarj')).body.items).toEqual([])
    expect((await ofManagement('Oficinas')).body.items).toEqual([])
    const nowhere = await signedIn('ReportadoresProductividad', undefined, { documentNumber: '88888888' })
    expect((await ofManagement('Tarjetas', nowhere)).refusal?.code).toBe('notInRoster')
  })

  test('is of a management that is listed: of one’s own vertical, of all for a root administrator', async () => {
    await Promise.all([
      saveProcess(root, { vertical: 'Tecnología', management: 'Redes', area: 'Norte' }),
      saveProcess(root, { vertical: 'Tecnología', management: 'Redes', area: 'Sur' }),
      saveProcess(root, { vertical: 'Tecnología', management: 'Redes y datos' }),
      saveProcess(root, { vertical: 'Tecnología', management: 'Ámbitos' }),
    ])
    const asked = async (by: TestUser) => call(asProcesses, processConfigurations.managements, by, {})
    const worker = await signedIn('GestoresDesembolsos', undefined, { vertical: 'Tecnología' })
    const own = { vertical: 'Tecnología', managements: ['Ámbitos', 'Redes', 'Redes y datos'] }
    expect((await asked(worker)).body.items).toEqual([own])
    const { items } = (await asked(root)).body
    expect([items.map(({ vertical }) => vertical), items[2]]).toEqual([[...verticals], own])
    const nowhere = await signedIn('GestoresDesembolsos', undefined, { documentNumber: '88888888' })
    expect((await asked(nowhere)).refusal?.code).toBe('notInRoster')
    const redes = (by: TestUser) =>
      call(asProcesses, processConfigurations.ofManagement, by, {
        params: { key: 'Redes' },
        query: { vertical: 'Tecnología' },
      })
    expect((await redes(root)).body.items.map(({ area }) => area)).toEqual(['Norte', 'Sur'])
    expect((await redes(admin)).status).toBe(403)
  })

  test.each([
    ['a name that would be another key', { area: 'A#B' }],
    ['a goal below nothing', { daylyGoal: -1 }],
    ['no frequency', { frequency: ' ' }],
    ['a frequency that is none', { frequency: 'Cada rato' }],
    ['a vertical that does not exist', { vertical: 'Otra' }],
  ])('with %s is refused', async (_, change) => {
    expect((await saveProcess(admin, change as never)).refusal?.code).toBe('badRequest')
  })
})
