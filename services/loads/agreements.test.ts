import { beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { keepAgreements } from '../../test/support/agreements.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { csvOf, goodCells, loadFile, loadFormatOfCode } from '../../test/support/loads.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { handler } from '../cases/index.ts'
import { rulesOf } from './load-order.ts'
import type { StoredLoad } from './stored-load.ts'

let leader: TestUser
beforeAll(async () => {
  await useOwnCasesTable('loads-of-agreements')
  leader = await signedIn('LideresDesembolsoLib')
})

type Row = { number: string; agreement: string; priority?: string; hour?: string; process?: string }
const fileOf = (rows: readonly Row[]) =>
  csvOf(
    rows.map(({ number, agreement, priority = '', hour = '08:00', process = 'VoBo centralizado' }) =>
      goodCells({
        ...{ number, process, priority, libranzaCode: agreement },
        ...{ receivedDay: '20/11/2026', receivedHour: hour },
      }),
    ),
    loadFormatOfCode('GPOLI'),
  )
const load = (rows: readonly Row[], dryRun = false) =>
  loadFile(leader, fileOf(rows), { fileName: 'GPOLI_1.csv', dryRun })
const waiting = async (process = 'voboCentralized') => {
  const query = { management: 'librances' as const, process }
  const { body } = await call(handler, cases.pending, leader, { params: { limit: 10 }, query })
  return body.map(({ requestNumber }) => requestNumber)
}

describe('a load of librances', () => {
  test('puts prioritised agreements first among equals, after Alta and before age, from the next load on', async () => {
    await keepAgreements(leader, ['LB-1', 'LB-2', 'LB-3'])
    await load([{ number: 'EARLIER', agreement: 'LB-1', hour: '07:00' }])
    await keepAgreements(leader, [], { first: ['LB-2'] })
    await load([
      { number: 'OLD', agreement: 'LB-1', hour: '06:00' },
      { number: 'FIRST-9', agreement: 'lb-2', hour: '09:00' },
      { number: 'FIRST-8', agreement: 'LB-2', hour: '08:00' },
      { number: 'URGENT', agreement: 'LB-3', priority: 'Alta', hour: '10:00' },
      { number: 'URGENT-FIRST', agreement: 'LB-2', priority: 'Alta', hour: '11:00' },
    ])
    const inQueue = ['URGENT-FIRST', 'URGENT', 'FIRST-8', 'FIRST-9', 'OLD', 'EARLIER']
    expect(await waiting()).toEqual(inQueue)
    await keepAgreements(leader, [], { first: [] })
    expect(await waiting()).toEqual(inQueue)
  })

  test('leaves the order of the other processes as it is', async () => {
    await keepAgreements(leader, [], { first: ['LB-2'] })
    await load([
      { number: 'P-OLD', agreement: 'LB-1', hour: '06:00', process: 'VoBo pagaduría' },
      { number: 'P-NEW', agreement: 'LB-2', hour: '09:00', process: 'VoBo pagaduría' },
      { number: 'D-OLD', agreement: 'LB-1', hour: '06:00', process: 'Desembolso libranza' },
      { number: 'D-NEW', agreement: 'LB-2', hour: '09:00', process: 'Desembolso libranza' },
    ])
    expect(await waiting('voboPayroll')).toEqual(['P-OLD', 'P-NEW'])
    expect(await waiting('libranceDisbursement')).toEqual(['D-OLD', 'D-NEW'])
  })

  test('refuses the rows of a blocked agreement, in the dry run and the load alike, and loads the others', async () => {
    await keepAgreements(leader, ['LB-4'], { blocked: ['LB-4'] })
    const rows = [
      { number: 'BLOCKED', agreement: 'lb-4', process: 'VoBo pagaduría' },
      { number: 'OPEN', agreement: 'LB-1', process: 'VoBo pagaduría' },
      { number: 'UNKNOWN', agreement: 'LB-77', process: 'VoBo pagaduría' },
    ]
    for (const dryRun of [true, false]) {
      const { loaded, refused, report } = await load(rows, dryRun)
      expect({ loaded, refused }).toEqual({ loaded: 2, refused: 1 })
      expect(report[0]).toEqual({ row: 2, number: 'BLOCKED', reason: 'El convenio LB-4 está bloqueado' })
    }
  })

  test('warns of rows with an unknown agreement, in the dry run and the load alike, and loads them', async () => {
    await keepAgreements(leader, ['LB-1', 'LB-6'])
    const rows = [
      { number: 'W-KNOWN', agreement: 'LB-1', process: 'VoBo pagaduría' },
      { number: 'W-UNKNOWN', agreement: 'lb-78', process: 'VoBo pagaduría' },
      { number: '', agreement: 'LB-79', process: 'VoBo pagaduría' },
      { number: 'W-KNOWN', agreement: 'LB-79', process: 'VoBo pagaduría' },
    ]
    for (const dryRun of [true, false]) {
      const { loaded, refused, warned, report } = await load(rows, dryRun)
      expect({ loaded, refused, warned }).toEqual({ loaded: 2, refused: 2, warned: 1 })
      expect(report).toEqual([
        { row: 3, number: 'W-UNKNOWN', reason: 'El convenio LB-78 no se conoce', warning: true },
        { row: 4, number: '', reason: 'Falta Número de caso' },
        { row: 5, number: 'W-KNOWN', reason: 'Número repetido en el archivo' },
      ])
    }
    const again = await load(rows)
    expect(again).toMatchObject({ loaded: 0, refused: 4, warned: 0 })
    expect(again.report.filter(({ warning }) => warning)).toEqual([])
    expect(await waiting('voboPayroll')).toContain('W-UNKNOWN')
  })

  test('that began before agreements were stored continues without any', async () => {
    const name = { user: leader.login, id: crypto.randomUUID() }
    const begun = { management: 'librances', order: { version: 0 } } as StoredLoad
    const { placeOf } = await rulesOf(name, begun)
    const [earlier, later] = ['LB-1', 'LB-2'].map((libranzaCode) =>
      placeOf({ process: 'voboCentralized', libranzaCode } as Parameters<typeof placeOf>[0]),
    )
    expect(earlier).toEqual(later)
  })

  test('whose agreement is blocked before the claim can still be claimed', async () => {
    await keepAgreements(leader, ['LB-5'])
    await load([{ number: 'BEFORE', agreement: 'LB-5', process: 'VoBo pagaduría', hour: '01:00' }])
    await keepAgreements(leader, ['LB-5'], { blocked: ['LB-5'] })
    const analyst = await signedIn('VerificadorLibranzasDesembolso')
    const body = { management: 'librances', process: 'voboPayroll', actionId: crypto.randomUUID() } as const
    expect((await call(handler, cases.claim, analyst, { body })).body.requestNumber).toBe('BEFORE')
  })
})
