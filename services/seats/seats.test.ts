import { beforeAll, describe, expect, test } from 'vitest'
import { seatCalls } from '../../shared/seat-calls.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { asStaff, enter, newPerson, place, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'

let admin: TestUser
let root: TestUser
beforeAll(async () => {
  await useOwnStaffTable('staff-by-hand')
  root = await signedIn('AdministradoresRaiz')
  admin = await signedIn('AdministradoresPlanta', undefined, { vertical: 'Operaciones' })
  await saveProcess(root)
  await saveProcess(root, { vertical: 'Comercial' })
})

const save = (body: object, by = admin) => call(asStaff, seatCalls.save, by, { body: body as never })
const position = (code: string, query: object = {}, by = admin) =>
  call(asStaff, seatCalls.position, by, { params: { code }, query: { vertical: 'Operaciones', ...query } })
const find = (query: object, by = admin) =>
  call(asStaff, seatCalls.find, by, { query: { vertical: 'Operaciones', ...query } })
const history = async (code: string) =>
  (await call(asStaff, seatCalls.history, root, { params: { code }, query: {} })).body.items

describe('a seat', () => {
  test('is new, then taken, replaced, vacant, taken again and gone, and keeps who did all that', async () => {
    const { person, body: created } = await enter(admin, { fullName: '  luz  Ángela peña ' })
    const code = person.positionCode
    expect(created).toMatchObject({ outcome: 'created', fullName: 'LUZ ÁNGELA PEÑA', seat: { version: 1 } })
    expect((await position(code)).body).toEqual(created.seat)
    const other = { ...newPerson(), positionCode: code, fullName: 'Óscar Ñáñez' }
    expect((await save(other)).body).toMatchObject({
      outcome: 'replaced',
      fullName: 'ÓSCAR ÑÁÑEZ',
      previous: 'LUZ ÁNGELA PEÑA',
    })
    expect((await save({ ...other, isAdministrative: true })).body.outcome).toBe('modified')
    expect((await save({ positionCode: code, isAdminRoot: false })).body).toMatchObject({
      outcome: 'retired',
      fullName: 'ÓSCAR ÑÁÑEZ',
    })
    expect((await position(code)).body).not.toHaveProperty('documentNumber')
    expect((await save({ ...person, fullName: 'Luz Peña' })).body.outcome).toBe('occupied')
    const removed = await call(asStaff, seatCalls.remove, admin, { params: { code }, query: {} })
    expect(removed.body).toEqual({ fullName: 'LUZ PEÑA' })
    expect((await position(code)).status).toBe(404)
    const changes = await history(code)
    expect(changes.map(({ outcome }) => outcome)).toEqual([
      ...['removed', 'occupied', 'retired', 'modified', 'replaced', 'created'],
    ])
    expect(changes[0]).toMatchObject({ by: admin.login, from: { fullName: 'LUZ PEÑA' } })
    expect(changes[4]).toMatchObject({
      from: { fullName: 'LUZ ÁNGELA PEÑA' },
      to: { fullName: 'ÓSCAR ÑÁÑEZ' },
    })
  })

  test('is one person’s, and a person has one; the refusal names where that is (decision 67)', async () => {
    const { person } = await enter(admin)
    const again = { ...newPerson(), documentNumber: person.documentNumber, fullName: 'Luz Peña' }
    const refused = await save(again)
    expect(refused).toMatchObject({
      status: 403,
      refusal: {
        code: 'activeElsewhere',
        message: `No es posible asociar a LUZ PEÑA al código de posición ${again.positionCode}, ya que se encuentra activo en el código de posición ${person.positionCode}`,
        details: { vertical: 'Operaciones', positionCode: person.positionCode },
      },
    })
    const elsewhere = { ...newPerson(), positionCode: person.positionCode, vertical: 'Comercial' as const }
    expect((await save(elsewhere, root)).refusal).toMatchObject({
      code: 'activeElsewhere',
      details: { vertical: 'Operaciones' },
    })
    const inOther = { ...again, vertical: 'Comercial' as const }
    expect((await save(inOther, root)).refusal).toMatchObject({
      message: `No es posible asociar a LUZ PEÑA al código de posición ${again.positionCode}, ya que se encuentra activo en la Operaciones`,
      details: { vertical: 'Operaciones' },
    })
    const sameLogin = { ...newPerson(), user: person.user }
    expect((await save(sameLogin)).refusal).toMatchObject({
      code: 'loginTaken',
      message: `El usuario de red ya es de otra persona de la planta, en el código de posición ${person.positionCode}`,
    })
    expect((await position(again.positionCode)).status).toBe(404)
    const asked = { documentNumber: person.documentNumber, fullName: 'Luz Peña' }
    expect((await position(again.positionCode, asked)).refusal?.code).toBe('activeElsewhere')
  })

  test('who leaves a seat may have another', async () => {
    const { person } = await enter(admin)
    await save({ positionCode: person.positionCode })
    const { status, body } = await save({ ...person, positionCode: newPerson().positionCode })
    expect([status, body.outcome]).toEqual([200, 'created'])
  })

  test('goes to one of many administrators who put a person in different seats at once', async () => {
    const someone = newPerson()
    const codes = Array.from({ length: 6 }, () => newPerson().positionCode)
    const answers = await Promise.all(
      codes.map((positionCode) => save({ ...someone, positionCode, user: '' }, root)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(403)])
    const found = await find({ number: someone.documentNumber })
    expect(found.body.Items.map(({ positionCode }) => positionCode)).toEqual(
      codes.filter((_, index) => answers[index]?.status === 200),
    )
  })

  test('that another user changed meanwhile is not overwritten, and the answer names them', async () => {
    const { person, body } = await enter(admin)
    const edit = { ...person, version: body.seat.version }
    expect((await save({ ...edit, fullName: 'Primera Vez' }, root)).status).toBe(200)
    expect((await save({ ...edit, fullName: 'Segunda Vez' })).refusal).toMatchObject({
      ...{ code: 'changedMeanwhile', details: { by: root.login } },
      message: 'Otra persona cambió este código de posición mientras lo editabas',
      present: (await position(person.positionCode)).body,
    })
    const retired = await save({ positionCode: person.positionCode, version: 1 })
    expect(retired.refusal?.code).toBe('changedMeanwhile')
    const params = { code: person.positionCode }
    const removed = await call(asStaff, seatCalls.remove, admin, { params, query: { version: 1 } })
    expect(removed.refusal?.code).toBe('changedMeanwhile')
    expect((await position(person.positionCode)).body.fullName).toBe('PRIMERA VEZ')
  })

  test('saved again after a lost answer is answered as the first time, and changes nothing', async () => {
    const { person, body: created } = await enter(admin, { fullName: 'Ana Gil' })
    const code = person.positionCode
    const other = { ...newPerson(), positionCode: code }
    const params = { code }
    const verbs = [
      () => save({ ...person, fullName: 'Ana Gil', version: 0 }),
      () => save({ ...person, fullName: 'Ana Paz', version: 1 }),
      () => save({ ...other, version: 2 }),
      () => save({ positionCode: code, version: 3 }),
      () => save({ ...person, version: 4 }),
      () => call(asStaff, seatCalls.remove, admin, { params, query: { version: 5 } }),
    ]
    expect((await verbs[0]?.())?.body).toEqual(created)
    const outcomes: unknown[] = []
    for (const verb of verbs.slice(1)) {
      const [first, second] = [await verb(), await verb()]
      expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
      outcomes.push((first.body as { outcome?: string }).outcome)
    }
    expect(outcomes).toEqual(['modified', 'replaced', 'retired', 'occupied', undefined])
    expect(await history(code)).toHaveLength(6)
  })

  test('saved by six calls of one form at once is changed by one of them', async () => {
    const { person } = await enter(admin)
    const edit = { ...person, fullName: 'Ana Paz', version: 1 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(edit)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.seat?.version}`))).toEqual(
      new Set(['200 2']),
    )
  })

  test('that is so already begins no new version', async () => {
    const { person, body } = await enter(admin)
    expect((await save(person)).body).toMatchObject({ outcome: 'modified', seat: body.seat })
    expect(await history(person.positionCode)).toHaveLength(1)
  })

  test('of a process that is not configured is refused, and so is retiring who is not there', async () => {
    expect((await save({ ...newPerson(), area: 'Ninguna' })).refusal?.code).toBe('unknownProcess')
    expect((await save({ positionCode: 'NO-EXISTE' })).refusal).toMatchObject({
      code: 'noSeat',
      message: 'Código de posición o documento incorrecto',
    })
    const { person } = await enter(admin)
    await save({ positionCode: person.positionCode })
    expect((await save({ positionCode: person.positionCode })).refusal?.code).toBe('noSeat')
  })

  test.each([
    ['a document of five', { documentNumber: '12345' }],
    ['a document of sixteen', { documentNumber: '1234567890123456' }],
    ['a name of digits', { fullName: '12345' }],
    ['a name with a formula', { fullName: '=HYPERLINK(1)' }],
    ['a code that would be another key', { positionCode: 'A#B' }],
    ['no area', { area: undefined }],
    ['a vertical that does not exist', { vertical: 'Otra' }],
  ])('with %s is refused', async (_, change) => {
    expect((await save({ ...newPerson(), ...change })).refusal?.code).toBe('badRequest')
  })
})

describe('the roster', () => {
  test('is searched by document, code, and beginnings of names without accents or case', async () => {
    const { person } = await enter(admin, { fullName: 'Ximena Yáñez de la Hoz' })
    const codes = async (query: object) =>
      (await find(query)).body.Items.map(({ positionCode }) => positionCode)
    const mine = [person.positionCode]
    expect(await codes({ number: person.documentNumber })).toEqual(mine)
    expect(await codes({ positionCode: person.positionCode.toLowerCase() })).toEqual(mine)
    expect(await codes({ name: 'xime' })).toEqual(mine)
    expect(await codes({ name: 'YANEZ xim' })).toEqual(mine)
    expect(await codes({ name: 'hoz de xi' })).toEqual(mine)
    expect(await codes({ name: 'ximeno' })).toEqual([])
    expect((await find({ name: 'xime', vertical: 'Comercial' })).status).toBe(403)
    expect((await find({ name: 'xime', vertical: 'Comercial' }, root)).body).toEqual({
      Items: [],
      more: false,
    })
    expect((await find({ name: 'xi' })).refusal?.code).toBe('badRequest')
    expect((await find({ name: 'ximena', number: '1' })).refusal?.code).toBe('badRequest')
    await save({ ...person, fullName: 'Otra Persona' })
    expect(await codes({ name: 'xime' })).toEqual([])
  })

  test('shows everybody their own seat, by login or else by document, and no other', async () => {
    const { person } = await enter(admin)
    const byLogin = await signedIn('GestoresDesembolsos', person.user)
    const byDocument = await signedIn('GestoresDesembolsos', undefined, {
      documentNumber: person.documentNumber,
    })
    for (const who of [byLogin, byDocument]) {
      const { body } = await find({ user: who.login, vertical: undefined }, who)
      expect(body.Items.map(({ positionCode }) => positionCode)).toEqual([person.positionCode])
    }
    expect((await find({ user: person.user, vertical: undefined }, byDocument)).status).toBe(403)
    // An administrator of the vertical finds everybody in it.
    const found = await find({ user: person.user })
    expect(found.body.Items.map(({ positionCode }) => positionCode)).toEqual([person.positionCode])
    expect((await find({ user: person.user, vertical: 'Comercial' }, root)).body.Items).toEqual([])
    expect((await find({ user: person.user }, byDocument)).status).toBe(403)
    const stranger = await signedIn('GestoresDesembolsos', undefined, { documentNumber: '999999999' })
    expect((await find({ user: stranger.login, vertical: undefined }, stranger)).refusal).toMatchObject({
      code: 'notInRoster',
      message:
        'Para continuar es necesario que verifiques con tu líder que tu usuario se encuentre relacionado en el archivo de planta de la herramienta.',
    })
  })

  test('is kept by administrators of the vertical: the roster’s wins over the session’s', async () => {
    const { person } = await enter(root, { vertical: 'Comercial' })
    const moved = await signedIn('AdministradoresPlanta', person.user, { vertical: 'Operaciones' })
    expect((await save(newPerson(), moved)).status).toBe(403)
    expect((await save({ ...newPerson(), vertical: 'Comercial' }, moved)).status).toBe(200)
    expect((await save({ positionCode: person.positionCode })).status).toBe(403)
    expect((await history(person.positionCode)).length).toBe(1)
    const nowhere = await signedIn('AdministradoresPlanta', undefined, { documentNumber: '88888888' })
    expect((await save(newPerson(), nowhere)).refusal?.code).toBe('notInRoster')
  })

  test('lists the seats of a vertical by code', async () => {
    const { person } = await enter(admin)
    const listed = await call(asStaff, seatCalls.list, admin, { query: { Vertical: 'Operaciones' } })
    const codes = listed.body.items.map(({ positionCode }) => positionCode)
    expect(codes).toContain(person.positionCode)
    expect(codes).toEqual(codes.toSorted())
    expect(new Set(listed.body.items.map(({ vertical }) => vertical))).toEqual(new Set([place.vertical]))
  })
})
