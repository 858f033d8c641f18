import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { type CaseRow, transitions } from '../../shared/cases.ts'
import { stageOutcomes } from '../../shared/outcomes.ts'
import { outcomesOf } from '../../shared/processes.ts'
import { type CaseStage, hasSubStages, portfolios, stages, subStages } from '../../shared/stages.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { startCase } from '../../test/support/reports.ts'
import { asCases, now } from './leader.fixture.ts'

let analyst: TestUser
beforeAll(() => useOwnCasesTable('outcomes'))

const queue = { management: 'groupDisbursement', process: 'disbursement' } as const

/** A case that its analyst reported at a stage and holds open. */
const report = async (at: Parameters<typeof startCase>[1] = {}): Promise<CaseRow> => {
  analyst = await signedIn('GestoresDesembolsos')
  return (await startCase(analyst, at)).body
}

/** A queue's case that its analyst holds open. */
const open = async (at: Parameters<typeof pendingCase>[0] = {}): Promise<CaseRow> => {
  analyst = await signedIn('GestoresDesembolsos')
  await pendingCase({ ...queue, ...at })
  const body = { ...queue, actionId: randomUUID() }
  return (await call(asCases, cases.claim, analyst, { body })).body
}

type Said = { statusCase?: string; returnKind?: 'Devuelto al revisor'; reasonReturn?: string }
const choose = ({ pkRequest, skRequest, requestNumber }: CaseRow, status: CaseRow['reqStatus'], said: Said) =>
  call(asCases, cases.changeStatus, analyst, {
    params: { status: status as 'OPEN' },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), ...said },
  })

const disbursing = {
  portfolio: 'ordinaryWallet',
  stage: 'disbursement',
  subStage: 'disbursementProcess',
} as const

test('the outcome of a reported case is stored as the user saw it, with its implied kind', async () => {
  for (const { action, statusCase, kinds, modal } of outcomesOf(undefined, disbursing)) {
    const row = await report()
    expect(row).toMatchObject(disbursing)
    const { to } = transitions[action]
    const reasonReturn =
      modal.ask === 'confirm' ? undefined : modal.ask === 'list' ? modal.options[0] : 'Falta firma'
    const { body } = await choose(row, to, { statusCase, reasonReturn })
    expect(body).toMatchObject({ reqStatus: to, statusCase })
    expect([body.returnKind, body.reasonReturn]).toEqual([kinds[0], reasonReturn])
    const leader = await signedIn('LideresDesembolsos')
    expect(await now(leader, row.requestNumber)).toEqual(body)
  }
})

/** Every row of A§4.2 (decision 71). */
const everyStage: CaseStage[] = portfolios.flatMap((portfolio) =>
  stages.flatMap((stage) =>
    hasSubStages(portfolio, stage)
      ? subStages.map((subStage) => ({ portfolio, stage, subStage }))
      : [{ portfolio, stage }],
  ),
)

test('every outcome of every stage leads to the state of its button', async () => {
  const choices = everyStage.flatMap((at) => stageOutcomes(at).map((outcome) => ({ at, outcome })))
  expect(choices.length).toBeGreaterThan(60)
  for (const { at, outcome } of choices) {
    const { portfolio: product, stage: process, subStage: subProcess } = at
    const row = await report({ product, process, subProcess })
    const { statusCase, modal } = outcome
    const { to } = transitions[outcome.action]
    const said = { statusCase, reasonReturn: modal.ask === 'list' ? modal.options[0] : 'Falta firma' }
    const { body } = await choose(row, to, said)
    expect([at, body.reqStatus, body.statusCase]).toEqual([at, to, statusCase])
  }
})

test('an outcome that its stage does not offer is refused and changes nothing', async () => {
  const reserve = await report({ product: 'microfinance', process: 'ReserveFNG', subProcess: undefined })
  expect((await choose(reserve, 'REJECT', { reasonReturn: 'No procede' })).refusal?.code).toBe('forbidden')
  expect((await choose(reserve, 'APPROVED', { statusCase: 'Desembolsado' })).refusal).toMatchObject({
    code: 'badRequest',
    details: { field: 'statusCase' },
  })
  const accepted = await choose(reserve, 'APPROVED', {})
  expect(accepted.body).toMatchObject({ reqStatus: 'APPROVED', statusCase: 'Aceptado' })
})

test('of two returns the request must name one', async () => {
  const row = await report()
  const reasonReturn = 'Falta la firma'
  expect((await choose(row, 'REJECT', { reasonReturn })).refusal).toMatchObject({
    details: { field: 'statusCase' },
  })
  const said = { reasonReturn, statusCase: 'Devuelto al Revisor' }
  expect((await choose(row, 'REJECT', said)).body).toMatchObject({ returnKind: 'Devuelto al revisor' })
})

test('a queue’s case keeps the name of its state, and loses it when resumed', async () => {
  const row = await open()
  const paused = await choose(row, 'PAUSED', { reasonReturn: 'Desembolso por PPE' })
  expect(paused.body.statusCase).toBe('Pausado')
  expect((await choose(row, 'OPEN', {})).body.statusCase).toBeUndefined()
  expect((await choose(row, 'APPROVED', {})).body.statusCase).toBe('Aprobado')
})

test('a case shows the process and the flow of its load (A§3)', async () => {
  const row = await open({ currentProcess: 'Estudio de títulos', flow: 'FLUJO REDESCUENTO' })
  expect(row).toMatchObject({ currentProcess: 'Estudio de títulos', flow: 'FLUJO REDESCUENTO' })
})
