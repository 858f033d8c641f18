import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { loads, loadsPerPage } from '../../shared/loads.ts'
import { timedId } from '../../shared/timed-id.ts'
import { assign } from '../../test/support/agreements.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import {
  asLoads,
  csvOf,
  deliver,
  goodCells,
  loadFile,
  loadFormatOfCode,
  partBodies,
  sendFile,
  sendPart,
  statusOf,
} from '../../test/support/loads.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { dynamo } from '../aws/dynamo.ts'
import { readConfiguration, saveConfiguration } from '../demand/store.ts'
import { casesTable, keys } from '../table/keys.ts'

/** Its configuration of the order is nobody else's. */
beforeAll(() => useOwnCasesTable('file-loads'))

const leaderOf = (role = 'LideresBancaMasiva') => signedIn(role)
const caseOf = async (number = '') =>
  (await dynamo.send(new GetCommand({ TableName: casesTable(), Key: keys.case(number) }))).Item

describe('a load', () => {
  test('creates a case of every valid row and reports the others by line and reason', async () => {
    const leader = await leaderOf()
    const known = await pendingCase({ management: 'massiveBanking', process: 'massiveDisbursement' })
    const good = [
      goodCells(),
      goodCells({ priority: 'alta', amount: '$ 1.500.000,50', typeDocument: 'T.I.' }),
    ]
    const file = csvOf([
      good[0] ?? {},
      goodCells({ process: 'Otro', number: 'X1' }),
      goodCells({ product: 'Otro', number: 'X2' }),
      goodCells({ number: known.number }),
      goodCells({ number: good[0]?.number }),
      good[1] ?? {},
    ])
    const { state, percent, rows, loaded, refused, report, id } = await loadFile(leader, file)
    expect({ state, percent, rows, loaded, refused }).toEqual({
      ...{ state: 'done', percent: 100 },
      ...{ rows: 6, loaded: 2, refused: 4 },
    })
    expect(report).toEqual([
      { row: 3, number: 'X1', reason: 'Proceso que no se conoce' },
      { row: 4, number: 'X2', reason: 'Producto que no se conoce' },
      { row: 5, number: known.number, reason: 'El número ya es un caso' },
      { row: 6, number: good[0]?.number, reason: 'Número repetido en el archivo' },
    ])
    expect(await caseOf(good[1]?.number)).toMatchObject({
      status: 'PENDING',
      pkRequest: 'massiveBanking#massiveDisbursement',
      skRequest: expect.stringMatching(/^1#/),
      typeDocument: 'TI',
      typeCustomer: 'T',
      amount: 1_500_001,
      load: id,
      loadedBy: leader.login,
      enteredAt: expect.stringContaining(new Date().toISOString().slice(0, 10)),
    })
    expect(await caseOf(known.number)).not.toHaveProperty('load')
  })

  test('ignores a row of empty cells anywhere', async () => {
    const empty = `${';'.repeat(9)}\r\n`
    const [first, second] = [csvOf([goodCells()]), csvOf([goodCells()])]
    const file = `${first}${empty}${second.slice(second.indexOf('\n') + 1)}${empty}${empty}\r\n`
    const leader = await leaderOf()
    expect(await loadFile(leader, file)).toMatchObject({ state: 'done', rows: 2, loaded: 2, refused: 0 })
    expect(await loadFile(leader, csvOf([]) + empty)).toMatchObject({
      ...{ state: 'failed', problem: 'El archivo no tiene filas' },
    })
  })

  test('begins only when every part has arrived, in any order and with repeats', async () => {
    const leader = await leaderOf()
    const cells = Array.from({ length: 40 }, () => goodCells({ product: 'Crédito de vehículo' }))
    const bodies = partBodies(csvOf(cells), { partSize: 1_000 })
    expect(bodies.length).toBeGreaterThan(3)
    const [first, ...others] = bodies.toReversed() as [(typeof bodies)[number], ...typeof bodies]
    const id = first.uploadId
    for (const body of [first, first, ...others.slice(0, -1)])
      expect((await sendPart(leader, body)).body).toMatchObject({ state: 'receiving', loaded: 0 })
    expect(await statusOf(leader, id)).toMatchObject({ received: bodies.length - 1, total: bodies.length })
    const last = others.at(-1) as typeof first
    await sendPart(leader, last)
    await deliver(leader, id)
    expect(await statusOf(leader, id)).toMatchObject({ state: 'done', loaded: 40, refused: 0 })
    expect((await sendPart(leader, last)).body).toMatchObject({ state: 'done', loaded: 40 })
  })

  test('that runs out of time continues where it was, in the order it began with', async () => {
    const leader = await leaderOf('LideresDesembolsos')
    const amounts = Array.from({ length: 250 }, (_, row) => (row * 7_919) % 250)
    const cells = amounts.map((amount) => goodCells({ process: 'Desembolso', amount: String(amount) }))
    const save = (order: 'amount' | 'fng', readVersion: number) =>
      saveConfiguration({
        configuration: { kind: 'groupDisbursement', order, lines: ['CSM', 'COM'] },
        ...{ readVersion, savedBy: leader.login, now: new Date() },
      })
    const { version } = await save('amount', (await readConfiguration('groupDisbursement')).version)
    const id = await sendFile(leader, csvOf(cells, loadFormatOfCode('GOPTC')), { fileName: 'GOPTC.csv' })
    await deliver(leader, id, 1)
    const half = await statusOf(leader, id)
    expect(half).toMatchObject({ state: 'loading', loaded: expect.closeTo(97, -1) })
    expect(half.percent).toBe(Math.floor((half.loaded / 250) * 100))
    await save('fng', version)
    await deliver(leader, id)
    expect(await statusOf(leader, id)).toMatchObject({ state: 'done', loaded: 250 })
    const stored = await Promise.all(cells.map(({ number }) => caseOf(number)))
    const inOrder = stored.toSorted((a, b) => (String(a?.skRequest) < String(b?.skRequest) ? -1 : 1))
    expect(inOrder.map((one) => one?.amount)).toEqual(amounts.toSorted((a, b) => b - a))
    expect(new Set(stored.map((one) => String(one?.skRequest).split('#')[1]))).toEqual(
      new Set([String(version).padStart(6, '0')]),
    )
  })

  test('puts cases of assigned agreements in the queue of their handlers', async () => {
    await assign({ ANALISTA1: ['LB-1'] })
    const leader = await leaderOf('LideresDesembolsoLib')
    const cells = ['LB-1', 'LB-2'].map((libranzaCode) =>
      goodCells({ process: 'VoBo pagaduría', libranzaCode }),
    )
    const file = csvOf(
      [...cells, goodCells({ ...cells[0], number: 'LB-CENTRAL', process: 'VoBo centralizado' })],
      loadFormatOfCode('GPOLI'),
    )
    expect(await loadFile(leader, file, { fileName: 'GPOLI.csv' })).toMatchObject({ loaded: 3, refused: 0 })
    const [own, shared, central] = await Promise.all([
      ...cells.map(({ number }) => caseOf(number)),
      caseOf('LB-CENTRAL'),
    ])
    const pkRequest = 'librances#voboPayroll'
    expect(own).toMatchObject({ pkRequest, agreementQueue: 'librances#voboPayroll#LB-1' })
    expect(shared).toMatchObject({ pkRequest, agreementQueue: pkRequest })
    expect(central).not.toHaveProperty('agreementQueue')
  })

  test('refuses a part that does not match its checksum, and one of another file', async () => {
    const leader = await leaderOf()
    const [body] = partBodies(csvOf([goodCells()]))
    if (!body) throw new Error('no part')
    const refusalOf = async (change: Partial<typeof body>) =>
      (await sendPart(leader, { ...body, ...change })).refusal
    expect(await refusalOf({ content: `${body.content.slice(4)}AAAA` })).toMatchObject({
      code: 'badRequest',
      details: { field: 'checksum' },
    })
    const [odd] = partBodies('')
    expect(
      await refusalOf({
        ...odd,
        content: 'abc',
        checksum: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      }),
    ).toMatchObject({ details: { field: 'content' } })
    expect(await refusalOf({ index: 2 })).toMatchObject({ details: { field: 'index' } })
    const two = partBodies(csvOf([goodCells()]), { uploadId: body.uploadId, partSize: 40 })
    await sendPart(leader, two[0] ?? body)
    expect(await refusalOf({})).toMatchObject({ code: 'loadChanged' })
    const other = { ...two[0], ...partBodies('otr', { uploadId: body.uploadId })[0], total: two.length }
    expect((await sendPart(leader, other as typeof body)).refusal).toMatchObject({ code: 'loadChanged' })
  })

  test.each([
    ['casos.csv', 'massiveBanking', 422, 'El nombre o el formato del archivo es incorrecto'],
    ['GPBM.xlsx', 'massiveBanking', 422, 'El nombre o el formato del archivo es incorrecto'],
    ['GPOLI_1.csv', 'massiveBanking', 422, 'El nombre o el formato del archivo es incorrecto'],
    ['GPOLI_1.csv', 'fng', 403, 'No tienes permiso para realizar esta acción'],
    ['GPOLI_1.csv', 'librances', 403, 'No tienes permiso para realizar esta acción'],
  ] as const)('is refused for the name %s at %s', async (fileName, management, status, message) => {
    const [body] = partBodies(csvOf([goodCells()]), { fileName, management })
    const answer = await sendPart(await leaderOf(), body as NonNullable<typeof body>)
    expect(answer).toMatchObject({ status, refusal: { message } })
  })

  test('goes into the management of the screen from which a leader of two sent it, whatever its name says', async () => {
    const leader = await signedIn(['LideresDesembolsos', 'LideresDesembolsoV'])
    for (const [management, code, process] of [
      ['housing', 'CPCV', 'Avalúos'],
      ['groupDisbursement', 'GOPTC', 'Desembolso'],
    ] as const) {
      const cells = goodCells({ process })
      const sent = { fileName: 'CPCV_GOPTC_1.csv', management }
      const load = await loadFile(leader, csvOf([cells], loadFormatOfCode(code)), sent)
      expect(load).toMatchObject({ loaded: 1, refused: 0 })
      expect(await caseOf(cells.number)).toMatchObject({ management })
    }
    const [body] = partBodies('xxxx', { fileName: 'CPCV_GOPTC_1.csv', management: 'housing', partSize: 4 })
    if (!body) throw new Error('no part')
    expect((await sendPart(leader, body)).status).toBe(200)
    const elsewhere = { ...body, management: 'groupDisbursement' as const }
    expect((await sendPart(leader, elsewhere)).refusal).toMatchObject({ code: 'loadChanged' })
  })

  test('is visible only to its leader', async () => {
    const leader = await leaderOf()
    const id = await sendFile(leader, csvOf([goodCells()]))
    for (const [role, status] of [
      ['LideresBancaMasiva', 404],
      ['LideresFNG', 404],
      ['GestoresBancaMasiva', 403],
      ['Asesores', 403],
    ] as const) {
      const other = await signedIn(role)
      expect((await call(asLoads, loads.status, other, { params: { id } })).status).toBe(status)
    }
    const { body } = await call(asLoads, loads.list, leader, { query: {} })
    expect(body.items.map((one) => one.id)).toEqual([id])
    expect((await call(asLoads, loads.list, await leaderOf(), { query: {} })).body).toEqual({ items: [] })
  })

  test('is listed by start, the newest first, page by page', async () => {
    const leader = await leaderOf()
    const start = Date.parse('2026-11-20T15:00:00Z')
    const ids = Array.from({ length: loadsPerPage + 3 }, (_, index) => timedId(new Date(start + index)))
    for (const uploadId of ids.toSorted(() => Math.random() - 0.5))
      await sendPart(leader, partBodies('x', { uploadId })[0] as ReturnType<typeof partBodies>[number])
    const page = async (cursor?: string) =>
      (await call(asLoads, loads.list, leader, { query: { cursor } })).body
    const first = await page()
    const second = await page(first.cursor)
    expect(first.items).toHaveLength(loadsPerPage)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect(second.cursor).toBeUndefined()
  })
})

describe('a file that cannot be its loader’s', () => {
  test.each([
    ['', 'El archivo está vacío'],
    [csvOf([]), 'El archivo no tiene filas'],
    ['Proceso;Producto\r\na;b\r\n', 'Faltan columnas: Número de caso, Tipo de documento, Documento'],
    [csvOf([goodCells()]).replace('Prioridad', 'Proceso'), 'Columnas repetidas: Proceso'],
    [
      Buffer.from(`\ufeff${csvOf([goodCells()])}`, 'utf16le'),
      'El archivo está en UTF-16; guárdalo como UTF-8 y cárgalo de nuevo',
    ],
    [
      Buffer.from(csvOf([goodCells()]), 'utf16le'),
      'El archivo está en UTF-16; guárdalo como UTF-8 y cárgalo de nuevo',
    ],
  ])('fails with its reason (%#)', async (file, problem) => {
    const { state, loaded, ...rest } = await loadFile(await leaderOf(), file)
    expect({ state, loaded, problem: rest.problem }).toEqual({ state: 'failed', loaded: 0, problem })
  })
})

describe('a dry run', () => {
  test('loads nothing and has the same result as the load, report included', async () => {
    const leader = await leaderOf()
    const known = await pendingCase({ management: 'massiveBanking', process: 'massiveDisbursement' })
    const cells = [
      ...Array.from({ length: 150 }, () => goodCells()),
      goodCells({ number: known.number }),
      goodCells({ number: known.number }),
      goodCells({ document: 'x' }),
    ]
    const dry = await loadFile(leader, csvOf([...cells, cells[7] ?? {}]), { dryRun: true })
    expect(await caseOf(cells[0]?.number)).toBeUndefined()
    expect(dry).toMatchObject({ dryRun: true, loaded: 150, refused: 4 })

    const uploadId = timedId(new Date())
    const begun = () =>
      call(asLoads, loads.loadChecked, leader, { params: { id: dry.id }, body: { uploadId } })
    expect((await begun()).body).toMatchObject({ id: uploadId, dryRun: false, state: 'receiving' })
    expect((await begun()).status).toBe(200)
    await deliver(leader, uploadId)
    const {
      id: _,
      dryRun: __,
      createdAt: ___,
      updatedAt: ____,
      ...figures
    } = await statusOf(leader, uploadId)
    expect(dry).toMatchObject(figures)
    expect(await caseOf(cells[0]?.number)).toMatchObject({ load: uploadId })
    const again = { params: { id: uploadId }, body: { uploadId: timedId(new Date()) } }
    expect((await call(asLoads, loads.loadChecked, leader, again)).refusal).toMatchObject({
      code: 'wrongState',
    })
  })
})
