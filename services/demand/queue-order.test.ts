import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { type DemandConfiguration, defaultConfigurations } from '../../shared/demand.ts'
import { orderProcess } from '../../shared/processes.ts'
import { call, type Handler, signedIn } from '../../test/support/api.ts'
import { newCase } from '../../test/support/cases.ts'
import { readyOrder, sendOrder } from '../../test/support/orders.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { type NewCase, newCaseWrites } from '../cases/create.ts'
import { handler as casesHandler } from '../cases/index.ts'
import { readCase } from '../cases/stored-case.ts'
import { transact } from '../table/transact.ts'
import { configurationInForce, readConfiguration, saveConfiguration } from './store.ts'

/** Tests the configured order as analysts see it: by the cases that 'Gestionar caso' gives them. */

const asCases = casesHandler as unknown as Handler
const analysts = {
  massiveBanking: 'GestoresBancaMasiva',
  housing: 'VerificadorViviendaDesembolso',
  groupDisbursement: 'GestoresDesembolsos',
} as const

beforeAll(() => useOwnCasesTable('cases-in-configured-order'))

/** Ten minutes between steps, so that no instance has the earlier configuration in its cache. */
let clock = Date.parse('2026-11-20T13:00:00Z')
const later = (): Date => {
  clock += 600_000
  return new Date(clock)
}

const configure = async (configuration: DemandConfiguration): Promise<void> => {
  const { version } = await readConfiguration(configuration.kind)
  await saveConfiguration({ configuration, readVersion: version, savedBy: 'DIALON01', now: later() })
}

type Row = Partial<NewCase> & Pick<NewCase, 'number' | 'management' | 'process'>

/** Loads rows as a file would: a second apart, in order. */
const load = async (
  queue: Pick<NewCase, 'management' | 'process'>,
  rows: Omit<Row, keyof typeof queue>[],
) => {
  const now = later()
  const { version, componentsOf } = await configurationInForce(queue.management, now)
  for (const [index, row] of rows.entries()) {
    const made = newCase({ ...row, ...queue })
    const place = { version, components: componentsOf(made) }
    const at = new Date(now.getTime() + index * 1_000)
    if (await transact(newCaseWrites(made, at, place))) throw new Error(`${made.number} is taken`)
  }
}

/** Analysts claim cases until none is left. */
const claimAll = async ({ management, process }: Pick<NewCase, 'management' | 'process'>) => {
  const numbers: string[] = []
  for (;;) {
    const analyst = await signedIn(analysts[management as keyof typeof analysts])
    const body = { management, process, actionId: randomUUID() }
    const claimed = await call(asCases, cases.claim, analyst, { body })
    if (claimed.status !== 200) return numbers
    numbers.push(claimed.body.requestNumber)
  }
}

describe('three slots', () => {
  const queue = { management: 'massiveBanking', process: 'massiveDisbursement' } as const
  const defaults = defaultConfigurations.massiveBanking

  it('order by flow, then product, as their lists were sorted', async () => {
    await configure({
      ...defaults,
      order: ['flow', 'product'],
      values: {
        ...defaults.values,
        flow: ['FLUJO ROTATIVO', 'FLUJO REDESCUENTO', 'FLUJO ORDINARIO', 'FLUJO COMPRA DE CARTERA'],
        product: ['Libranza', ...defaults.values.product.filter((value) => value !== 'Libranza')],
      },
    })
    await load(queue, [
      { number: 'UNKNOWN-FLOW', product: 'Libranza' },
      { number: 'REDISCOUNT', flow: 'FLUJO REDESCUENTO', product: 'Libranza' },
      { number: 'ROTARY-CAR', flow: 'FLUJO ROTATIVO', product: 'Crédito de vehículo' },
      { number: 'ROTARY-PAYROLL-1', flow: 'flujo rotativo', product: 'LIBRANZA' },
      { number: 'ROTARY-PAYROLL-2', flow: 'FLUJO ROTATIVO', product: 'Libranza' },
      { number: 'URGENT-LATE', priority: 'Alta' },
      { number: 'URGENT-ROTARY', priority: 'Alta', flow: 'FLUJO ROTATIVO' },
    ])
    expect(await claimAll(queue)).toEqual([
      'URGENT-ROTARY',
      'URGENT-LATE',
      'ROTARY-PAYROLL-1',
      'ROTARY-PAYROLL-2',
      'ROTARY-CAR',
      'REDISCOUNT',
      'UNKNOWN-FLOW',
    ])
  })

  it('changed, put the cases of the earlier configuration first, within Alta and within Media', async () => {
    const { values } = defaults
    await configure({ ...defaults, order: ['priorization'] })
    await load(queue, [
      { number: 'OLD-CAMPAIGN', priorization: 'Campaña comercial' },
      { number: 'OLD-PROMISE', priorization: 'Compromiso con el cliente' },
      { number: 'OLD-ALTA-CAMPAIGN', priority: 'Alta', priorization: 'Campaña comercial' },
    ])
    await configure({
      ...defaults,
      order: ['priorization'],
      values: { ...values, priorization: [...values.priorization].reverse() },
    })
    await load(queue, [
      { number: 'NEW-PROMISE', priorization: 'Compromiso con el cliente' },
      { number: 'NEW-CAMPAIGN', priorization: 'Campaña comercial' },
      { number: 'NEW-ALTA-PROMISE', priority: 'Alta', priorization: 'Compromiso con el cliente' },
    ])
    expect(await claimAll(queue)).toEqual([
      'OLD-ALTA-CAMPAIGN',
      'NEW-ALTA-PROMISE',
      'OLD-PROMISE',
      'OLD-CAMPAIGN',
      'NEW-CAMPAIGN',
      'NEW-PROMISE',
    ])
  })

  it('restored, order by date again', async () => {
    await configure(defaults)
    await load(queue, [
      { number: 'FIRST', priorization: 'Sin priorización' },
      { number: 'SECOND', priorization: 'Compromiso con el cliente' },
    ])
    expect(await claimAll(queue)).toEqual(['FIRST', 'SECOND'])
  })
})

describe('housing', () => {
  it('orders each process by the criterion of its own box', async () => {
    await configure({
      kind: 'housing',
      criteria: {
        'housing-analysis-property': 'currentProcess',
        'housing-analysis-legalization': 'moduleOption',
        'housing-analysis-disbursement': 'amount',
      },
    })
    const rows = [
      { number: '1', channel: 'Digital', currentProcess: 'Avalúo', amount: 90_000_000 },
      { number: '2', channel: 'Oficina', currentProcess: 'Registro', amount: 9_000_000 },
      { number: '3', channel: 'Constructora', currentProcess: 'Estudio de títulos', amount: 900_000_000 },
      { number: '4' },
    ]
    const expected = {
      housingAppraisal: ['2', '3', '1', '4'],
      housingLegalization: ['3', '2', '1', '4'],
      housingDisbursement: ['3', '1', '2', '4'],
    }
    for (const [process, numbers] of Object.entries(expected)) {
      const queue = { management: 'housing', process } as const
      await load(
        queue,
        rows.map((row) => ({ ...row, number: `${process}-${row.number}`.slice(-20) })),
      )
      expect(await claimAll(queue)).toEqual(numbers.map((number) => `${process}-${number}`.slice(-20)))
    }
  })
})

describe('disbursement', () => {
  const queue = { management: 'groupDisbursement', process: 'disbursement' } as const
  const rows = [
    { number: 'OTHER-LARGE', lineCode: 'FINAGRO', amount: 999_000_000, fng: false },
    { number: 'CSM-SMALL', lineCode: 'CSM', amount: 5_000_000, fng: false },
    { number: 'COM-NO-AMOUNT', lineCode: 'COM', fng: true },
    { number: 'COM-MEDIUM', lineCode: 'COM', amount: 40_000_000, fng: false },
    { number: 'CSM-MEDIUM', lineCode: 'CSM', amount: 40_000_000, fng: true },
  ]
  const orders = {
    amount: ['OTHER-LARGE', 'COM-MEDIUM', 'CSM-MEDIUM', 'CSM-SMALL', 'COM-NO-AMOUNT'],
    fng: ['COM-NO-AMOUNT', 'CSM-MEDIUM', 'OTHER-LARGE', 'CSM-SMALL', 'COM-MEDIUM'],
    line: ['COM-NO-AMOUNT', 'COM-MEDIUM', 'CSM-SMALL', 'CSM-MEDIUM', 'OTHER-LARGE'],
    lineThenAmount: ['COM-MEDIUM', 'COM-NO-AMOUNT', 'CSM-MEDIUM', 'CSM-SMALL', 'OTHER-LARGE'],
    lineThenFng: ['COM-NO-AMOUNT', 'COM-MEDIUM', 'CSM-MEDIUM', 'CSM-SMALL', 'OTHER-LARGE'],
    date: rows.map(({ number }) => number),
  } as const

  it.each(Object.entries(orders))('orders by %s', async (order, expected) => {
    await configure({ kind: 'groupDisbursement', order: order as keyof typeof orders, lines: ['COM', 'CSM'] })
    const named = (number: string) => `${Object.keys(orders).indexOf(order)}-${number}`
    await load(
      queue,
      rows.map((row) => ({ ...row, number: named(row.number) })),
    )
    expect(await claimAll(queue)).toEqual(expected.map(named))
  })

  it('also orders an adviser’s order', async () => {
    await configure({ kind: 'groupDisbursement', order: 'fng', lines: ['CSM', 'COM'] })
    const { version } = await readConfiguration('groupDisbursement')
    const adviser = await signedIn('Asesores')
    const { form } = await readyOrder(adviser)
    expect((await sendOrder(adviser, form)).status).toBe(200)
    const key = (await readCase(form.numberControl))?.skRequest
    expect(key?.split('#').slice(0, 3)).toEqual(['5', String(version).padStart(6, '0'), '000000000002'])
    expect(await claimAll({ ...orderProcess })).toEqual([form.numberControl])
  })
})
