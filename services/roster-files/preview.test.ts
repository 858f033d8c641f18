import { beforeAll, describe, expect, test } from 'vitest'
import { rosterFileCalls } from '../../shared/roster-file-calls.ts'
import type { RosterChangeType } from '../../shared/roster-files.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import {
  asRosterFiles,
  confirmFile,
  type FileRow,
  personRow,
  previewFile,
  processRow,
  rosterFile,
} from '../../test/support/roster-files.ts'
import { enter, newPerson, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let root: TestUser
let admin: TestUser
beforeAll(async () => {
  await useOwnStaffTable('roster-previews')
  root = await signedIn('AdministradoresRaiz')
  admin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
  await saveProcess(root)
  await saveProcess(root, { vertical: 'Comercial' })
})

const staffFile = (rows: readonly FileRow[]) => ({ bytes: rosterFile('StaffUser', rows) })
const of = { vertical: 'Operaciones', contexFile: 'StaffUser' } as const
const changesOf = async (id: string, type: RosterChangeType) =>
  (await call(asRosterFiles, rosterFileCalls.changes, admin, { query: { ...of, id, type } })).body.items
const leftOutOf = async (id: string) =>
  (await call(asRosterFiles, rosterFileCalls.leftOut, admin, { query: { ...of, id } })).body.items
const errorsOf = async (rows: readonly FileRow[]) => {
  const { preview } = await previewFile(admin, staffFile(rows))
  const { body } = await call(asRosterFiles, rosterFileCalls.errors, admin, {
    query: { ...of, id: preview.id },
  })
  expect(preview.errors).toBe(body.items.length)
  return body.items
}

describe('a file of the roster', () => {
  test('says what it changes, by type and row, with names as people write them', async () => {
    const { person: stays } = await enter(admin)
    const { person: replaced } = await enter(admin)
    const { person: moved } = await enter(admin)
    const { person: goes } = await enter(admin)
    const { person: elsewhere } = await enter(root, { vertical: 'Comercial' })
    const someone = personRow({
      positionCode: replaced.positionCode,
      fullName: '  josé  ñáñez d’avila ',
      isAdministrative: true,
    })
    const rows = [
      personRow(stays),
      someone,
      personRow({ ...moved, user: 'NUEVO1' }),
      personRow({ ...newPerson(), documentNumber: undefined, fullName: undefined, user: undefined }),
      personRow({ positionCode: elsewhere.positionCode }),
    ]
    const { preview, DuplicatedCodesData, FINISHED } = await previewFile(admin, staffFile(rows))
    expect(FINISHED).toBe(1)
    expect(preview).toMatchObject({
      ...{ state: 'ready', percent: 100, records: 5, errors: 0, leftOut: 1, going: 1, inForce: 4 },
      counts: { occupied: 0, replaced: 1, retired: 1, created: 1, modified: 1 },
      numberToType: 1,
    })
    expect(DuplicatedCodesData).toEqual([{ positionCode: elsewhere.positionCode, vertical: 'Comercial' }])
    expect(await changesOf(preview.id, 'replaced')).toMatchObject([
      {
        row: 3,
        from: { fullName: replaced.fullName.toUpperCase() },
        // The place is the process's; whether the person is administrative is the row's.
        to: { fullName: 'JOSÉ ÑÁÑEZ D’AVILA', isAdministrative: true },
      },
    ])
    const [retired] = await changesOf(preview.id, 'retired')
    expect(retired).toMatchObject({ from: { positionCode: goes.positionCode } })
    expect(retired).not.toHaveProperty('to')
    expect(await leftOutOf(preview.id)).toEqual([
      { row: 6, name: elsewhere.positionCode, reason: 'codeTaken', vertical: 'Comercial' },
    ])
  })

  test('takes a document as the product shows it', async () => {
    const { person } = await enter(admin, { documentNumber: '1020304099' })
    const { preview } = await previewFile(
      admin,
      staffFile([personRow({ ...person, documentNumber: '1.020.304.099' })]),
    )
    expect(preview).toMatchObject({ errors: 0, counts: { replaced: 0, modified: 0 } })
  })

  test('tells the row and the column of each thing that is wrong', async () => {
    const wrong: readonly [FileRow, string, string][] = [
      [{ documentNumber: '1234' }, 'Documento', 'El documento debe tener mínimo 6 dígitos'],
      [{ documentNumber: '1234567890123456' }, 'Documento', 'El documento debe tener máximo 15 dígitos'],
      [{ fullName: 'Ana 3' }, 'Nombre completo', 'Escribe el nombre con letras'],
      [{ fullName: 'Ana '.repeat(26) }, 'Nombre completo', 'Máximo 100 letras'],
      [{ fullName: undefined }, 'Nombre completo', 'Este campo es obligatorio'],
      [{ vertical: 'Comercial' }, 'Vertical', 'La fila no es de la vertical Operaciones'],
      [{ management: 'Otra' }, 'Gerencia', 'La gerencia no existe en la vertical'],
      [{ area: 'Otra' }, 'Área', 'El área no existe en la gerencia'],
      [{ process: 'Otro' }, 'Proceso', 'El proceso no existe en el área'],
      [{ isAdministrative: 'Quizás' }, 'Administrativo', 'Escribe Sí o No'],
      [{ user: 'ANA PEÑA' }, 'Usuario de red', 'Usuario de red incorrecto'],
      [{ positionCode: 'P/1' }, 'Código de posición', 'Usa letras, números y guiones, máximo 20'],
    ]
    const found = await errorsOf([personRow(), ...wrong.map(([over]) => personRow(over))])
    expect(found.map(({ row, column, message }) => [row, column, message])).toEqual(
      wrong.map(([, column, message], index) => [index + 3, column, message]),
    )
    expect(found[0]).toMatchObject({ value: '1234' })
  })

  test('is told of a code, a person and a login that are twice in it', async () => {
    const first = personRow()
    const { documentNumber, user, positionCode } = first
    expect(
      await errorsOf([
        first,
        personRow({ positionCode }),
        personRow({ documentNumber }),
        personRow({ user }),
      ]),
    ).toMatchObject([
      { row: 3, column: 'Código de posición', message: 'Ya está en la fila 2' },
      { row: 4, column: 'Documento', message: 'Ya está en la fila 2' },
      { row: 5, column: 'Usuario de red', message: 'Ya está en la fila 2' },
    ])
  })

  test('takes places without regard to case and accents, and text that an export made harmless', async () => {
    const row = personRow({ area: 'COBRÁNZA', process: "'acuerdos de pago" })
    const other = personRow({ isAdministrative: 'SI', documentNumber: 1_020_304_050 })
    expect(await errorsOf([{ ...row, process: 'acuerdos de pago' }, other])).toEqual([])
  })

  test('with errors leaves the seats of the wrong rows alone', async () => {
    const { person } = await enter(admin)
    const rows = [personRow(), personRow({ ...person, fullName: '3' })]
    const { preview } = await previewFile(admin, staffFile(rows))
    expect((await changesOf(preview.id, 'retired')).map(({ from }) => from?.positionCode)).not.toContain(
      person.positionCode,
    )
  })
})

describe('a file of processes', () => {
  const file = (rows: readonly FileRow[]) => ({
    ...({ kind: 'ProcessConfig', vertical: 'Tecnología' } as const),
    bytes: rosterFile('ProcessConfig', rows),
  })

  test('says what is new, changed and gone', async () => {
    const vertical = 'Tecnología'
    for (const process of ['Queda', 'Cambia', 'Se va']) await saveProcess(root, { vertical, process })
    const rows = [
      processRow({ vertical, process: 'Queda' }),
      processRow({ vertical: 'tecnologia', process: 'Cambia', daylyGoal: 41, isStrategic: true }),
      processRow({ vertical, process: 'Nuevo', daylyGoal: '12' }),
    ]
    const { preview } = await previewFile(root, file(rows))
    expect(preview).toMatchObject({
      ...{ state: 'ready', records: 3, errors: 0, leftOut: 0, going: 1, inForce: 3, numberToType: 1 },
      counts: { created: 1, modified: 1, removed: 1 },
    })
    const { body } = await call(asRosterFiles, rosterFileCalls.changes, root, {
      query: { vertical, contexFile: 'ProcessConfig', id: preview.id, type: 'modified' },
    })
    expect(body.items).toMatchObject([
      { row: 3, from: { daylyGoal: 40 }, to: { vertical, daylyGoal: 41, isStrategic: true } },
    ])
  })

  test('that leaves out one with people in it is told so, with how many they are (decision 98)', async () => {
    const vertical = 'Tecnología'
    for (const process of ['Llena', 'Queda']) await saveProcess(root, { vertical, process })
    const { person } = await enter(root, { vertical, process: 'Llena' })
    const rows = [processRow({ vertical, process: 'Queda' })]
    const leftOut = async () => {
      const { preview } = await previewFile(root, file(rows))
      const query = { vertical, contexFile: 'ProcessConfig', id: preview.id } as const
      const { body } = await call(asRosterFiles, rosterFileCalls.leftOut, root, { query })
      return body.items
    }
    const told = await leftOut()
    expect(told.filter(({ name }) => name.endsWith('Llena'))).toEqual([
      { name: 'Cartera / Cobranza / Llena', reason: 'processOccupied', seats: 1 },
    ])
    // The roster of the same night may move them.
    const moved = await previewFile(root, {
      vertical,
      bytes: rosterFile('StaffUser', [personRow({ ...person, process: 'Queda' })]),
    })
    const number = moved.preview.numberToType
    expect((await confirmFile(root, moved.preview.id, true, { vertical, number })).status).toBe(200)
    expect(await leftOut()).toEqual([])
  })

  test('tells the row and the column of what is wrong', async () => {
    const vertical = 'Tecnología'
    const rows = [
      processRow({ vertical, daylyGoal: 'mucho' }),
      processRow({ vertical, process: 'Otro', assignedPeople: 10_000 }),
      processRow({ vertical, process: 'A#B' }),
      processRow({ vertical, process: 'Sin frecuencia', frequency: undefined }),
      processRow({ vertical, process: 'A veces', frequency: 'Cada rato' }),
      processRow({ vertical, process: 'Al mes', frequency: 'MENSUAL' }),
    ]
    const { preview } = await previewFile(root, file(rows))
    const { body } = await call(asRosterFiles, rosterFileCalls.errors, root, {
      query: { vertical, contexFile: 'ProcessConfig', id: preview.id },
    })
    expect(body.items.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Meta diaria', 'Escribe un número entero'],
      [3, 'Personas asignadas', 'Máximo 9.999'],
      [4, 'Proceso', 'No uses el signo #'],
      [5, 'Frecuencia', 'Este campo es obligatorio'],
      [
        ...[6, 'Frecuencia'],
        'Escribe una de estas: Diaria, Semanal, Quincenal, Mensual, Bimestral, Trimestral, Semestral, Anual, Por demanda',
      ],
    ])
  })
})
