import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import type { RosterFileKind } from '../../shared/roster-file-columns.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import type { Vertical } from '../../shared/verticals.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { everyItem, writeInBatches } from '../../test/support/items.ts'
import {
  asRosterFiles,
  confirmFile,
  personRow,
  processRow,
  rosterFile,
  statusOf,
} from '../../test/support/roster-files.ts'
import { applyAll, runNight, stageFile } from '../../test/support/roster-runs.ts'
import {
  asProcesses,
  asStaff,
  enter,
  newPerson,
  place,
  saveProcess,
  useOwnStaffTable,
} from '../../test/support/staff.ts'
import { readHead } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'

let root: TestUser
let admin: TestUser
beforeAll(async () => {
  root = await signedIn('AdministradoresRaiz')
  admin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
})
let tables = 0
beforeEach(async () => {
  tables += 1
  await useOwnStaffTable(`apply-${tables}`)
  await saveProcess(root)
  await saveProcess(root, { vertical: 'Comercial' })
})

const plant = (rows: Parameters<typeof rosterFile>[1], vertical: Vertical = 'Operaciones') => ({
  ...{ vertical, kind: 'StaffUser' as const },
  bytes: rosterFile(
    'StaffUser',
    rows.map((row) => ({ ...row, vertical })),
  ),
})
const seatsOf = async (vertical: Vertical = 'Operaciones') =>
  (await call(asStaff, seatCalls.list, root, { query: { Vertical: vertical } })).body.items
const namesIn = async (vertical?: Vertical) =>
  (await seatsOf(vertical)).map(({ positionCode, fullName }) => `${positionCode} ${fullName ?? '—'}`)
const logOf = async (contexFile: RosterFileKind = 'StaffUser') =>
  (await call(asRosterFiles, rosterFileCalls.log, root, { query: { contexFile, vertical: 'Operaciones' } }))
    .body.items
const historyOf = async (code: string) =>
  (await call(asStaff, seatCalls.history, root, { params: { code }, query: {} })).body.items

describe('a night', () => {
  test('with nothing to apply does nothing, twice as well', async () => {
    const { person } = await enter(admin)
    await applyAll()
    await applyAll()
    expect([await readHead(), (await seatsOf()).map(({ positionCode }) => positionCode)]).toEqual([
      { generation: 0 },
      [person.positionCode],
    ])
  })

  test('puts a file in force, records its uploader in each history, and logs its result', async () => {
    const { person: stays } = await enter(admin, { fullName: 'Ana Paz' })
    const { person: leaves } = await enter(admin, { fullName: 'Bea Gil' })
    const { person: gone } = await enter(admin, { fullName: 'Eva Sol' })
    const arrives = personRow({ fullName: 'Zoe Mar', positionCode: leaves.positionCode })
    const fresh = personRow({ fullName: 'Íngrid Ñáñez' })
    const staged = await stageFile(admin, plant([personRow(stays), arrives, fresh]))
    expect((await seatsOf()).length).toBe(3)
    await applyAll()
    await applyAll()
    expect(await readHead()).toEqual({ generation: 1 })
    expect((await namesIn()).sort()).toEqual(
      [
        `${stays.positionCode} ANA PAZ`,
        `${leaves.positionCode} ZOE MAR`,
        `${fresh.positionCode} ÍNGRID ÑÁÑEZ`,
      ].sort(),
    )
    const [replaced, created] = await historyOf(leaves.positionCode)
    expect(replaced).toMatchObject({ outcome: 'replaced', by: admin.login, from: { fullName: 'BEA GIL' } })
    expect([created?.outcome, (await historyOf(gone.positionCode))[0]?.outcome]).toEqual([
      'created',
      'removed',
    ])
    const [ended, ...others] = await logOf()
    expect([ended, others]).toMatchObject([
      {
        ...{ id: staged.id, user: admin.login, outcome: 'applied', leftOut: 0 },
        counts: { created: 1, replaced: 1, retired: 1, occupied: 0, modified: 0 },
      },
      [],
    ])
    const found = await call(asStaff, seatCalls.find, root, {
      query: { name: 'nanez', vertical: 'Operaciones' },
    })
    expect(found.body.Items.map(({ positionCode }) => positionCode)).toEqual([fresh.positionCode])
    expect((await statusOf(admin)).staged).toBeUndefined()
    // What it made is changed by hand as ever.
    expect(
      (await call(asStaff, seatCalls.save, admin, { body: { positionCode: stays.positionCode } })).status,
    ).toBe(200)
  })

  test('applies processes and seats of all verticals at once, also a person who moves to a new process of another one', async () => {
    const { person } = await enter(admin)
    const { person: stays } = await enter(admin)
    const process = 'Nuevo proceso'
    const vertical = 'Comercial'
    await stageFile(root, {
      ...{ vertical, kind: 'ProcessConfig' },
      bytes: rosterFile('ProcessConfig', [processRow({ vertical }), processRow({ vertical, process })]),
    })
    const moved = personRow({ ...person, positionCode: newPerson().positionCode, process })
    await stageFile(root, plant([moved], vertical))
    await stageFile(root, plant([personRow(stays)]))
    await applyAll()
    expect((await seatsOf()).map(({ positionCode }) => positionCode)).toEqual([stays.positionCode])
    expect((await seatsOf(vertical)).map((one) => [one.documentNumber, one.process])).toEqual([
      [person.documentNumber, process],
    ])
    const { body } = await call(asProcesses, processConfigurations.list, root, {
      query: { Vertical: vertical },
    })
    expect(body.items.map((one) => one.process)).toEqual([place.process, process])
    const changes = await call(asProcesses, processConfigurations.history, root, {
      query: { ...place, vertical, process },
    })
    expect(changes.body.items).toMatchObject([{ by: root.login, to: { process } }])
  })

  test('tells of codes that move to another vertical what went before what came, to who has them now', async () => {
    const vertical = 'Comercial'
    const people = await Promise.all(Array.from({ length: 6 }, async () => (await enter(admin)).person))
    const { person: stays } = await enter(admin)
    await stageFile(root, plant(people.map(personRow), vertical))
    await stageFile(root, plant([personRow(stays)]))
    await applyAll()
    const theirs = await signedIn('AdministradoresPlanta', undefined, { vertical })
    for (const { positionCode: code } of people) {
      const { status, body } = await call(asStaff, seatCalls.history, theirs, { params: { code }, query: {} })
      expect([status, body.items?.map(({ to }) => to?.vertical)]).toEqual([
        200,
        [vertical, undefined, 'Operaciones'],
      ])
    }
  })

  test('keeps a manual change after the preview, and reports it to the uploader', async () => {
    const { person } = await enter(admin, { fullName: 'Ana Paz' })
    const { person: retired } = await enter(admin)
    const rows = [personRow({ ...person, fullName: 'Del Archivo' }), personRow(retired)]
    const { id } = await stageFile(admin, plant(rows))
    await call(asStaff, seatCalls.save, admin, { body: { ...person, fullName: 'A Mano' } })
    await call(asStaff, seatCalls.save, admin, { body: { positionCode: retired.positionCode } })
    await applyAll()
    expect((await namesIn()).sort()).toEqual(
      [`${person.positionCode} A MANO`, `${retired.positionCode} —`].sort(),
    )
    const [ended] = await logOf()
    expect(ended).toMatchObject({ id, leftOut: 2, counts: { modified: 0 } })
    const query = { contexFile: 'StaffUser' as const, vertical: 'Operaciones' as const, id }
    const { body } = await call(asRosterFiles, rosterFileCalls.leftOut, admin, { query })
    expect(body.items.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))).toEqual([
      { row: 2, name: person.positionCode, reason: 'changedByHand' },
      { row: 3, name: retired.positionCode, reason: 'changedByHand' },
    ])
  })

  test('applies nothing that was withdrawn, nor what was staged after it was due', async () => {
    const staged = await stageFile(admin, plant([personRow()]))
    await confirmFile(admin, staged.id, false)
    await applyAll()
    expect([await seatsOf(), (await logOf()).map(({ outcome }) => outcome)]).toEqual([[], ['withdrawn']])
    const due = new Date()
    await stageFile(admin, plant([personRow()]))
    await runNight(due)
    expect((await statusOf(admin)).staged?.applying).toBe(false)
    await applyAll()
    expect(await seatsOf()).toHaveLength(1)
  })

  test('gives all of the generation before its end, also where it stood still until some of it was gone', async () => {
    const rows = Array.from({ length: 30 }, () => personRow())
    await stageFile(admin, plant(rows))
    await applyAll()
    await stageFile(admin, plant(rows.slice(1)))
    const staying = async () => {
      const items = (await everyItem(rosterTable())).filter(({ pk }) =>
        /^(SEAT|PERSON|LOGIN|WORD|TEAM|PROCESS)#1#/.test(pk),
      )
      return { going: items.filter(({ ttl }) => ttl), staying: items.filter(({ ttl }) => !ttl) }
    }
    let going: { pk: string; sk: string }[] = []
    for (let night = 0; going.length === 0 && night < 20; night += 1) {
      await runNight(new Date(), 1)
      going = (await staying()).going
    }
    expect((await staying()).staying.length).toBeGreaterThan(0)
    await writeInBatches(
      rosterTable(),
      going.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    )
    await applyAll()
    expect((await staying()).staying.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([])
    expect(await readHead()).toEqual({ generation: 2 })
  })

  test('either applies a file or sees it withdrawn, never both', async () => {
    const { id } = await stageFile(admin, plant([personRow()]))
    const [, withdrawn] = await Promise.all([runNight(), confirmFile(admin, id, false)])
    const [ended, ...more] = await logOf()
    expect(more).toEqual([])
    expect([ended?.outcome, (await seatsOf()).length]).toEqual(
      withdrawn.status === 200 && ended?.outcome === 'withdrawn' ? ['withdrawn', 0] : ['applied', 1],
    )
  })

  test('that runs out of time goes on by its next message; meanwhile nothing is seen of it and nothing changed', async () => {
    const { person } = await enter(admin)
    const rows = Array.from({ length: 60 }, (_, index) =>
      personRow({ fullName: `Persona ${'abc'[index % 3]}` }),
    )
    const { id } = await stageFile(admin, plant([personRow(person), ...rows]))
    await runNight(new Date(), 2)
    expect(await readHead()).toMatchObject({ generation: 0, run: expect.any(String) })
    expect((await seatsOf()).map(({ positionCode }) => positionCode)).toEqual([person.positionCode])
    const refused = await call(asStaff, seatCalls.save, admin, {
      body: { positionCode: person.positionCode },
    })
    expect(refused.refusal?.code).toBe('rosterBusy')
    expect((await confirmFile(admin, id, false)).refusal?.code).toBe('rosterFileApplying')
    for (let night = 0; (await readHead()).run && night < 50; night += 1) await runNight(new Date(), 1)
    expect(await readHead()).toEqual({ generation: 1 })
    expect(await seatsOf()).toHaveLength(61)
    expect(await logOf()).toHaveLength(1)
    expect(await historyOf(rows[0]?.positionCode as string)).toHaveLength(1)
  })
})
