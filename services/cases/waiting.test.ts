import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { openCase } from '../../shared/open-case-call.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { handler } from './index.ts'

beforeAll(() => useOwnCasesTable('waiting'))

const management = 'housing' as const
const appraisal = { management, process: 'housingAppraisal' } as const
const waiting = (analyst: TestUser) => call(handler, cases.waiting, analyst, { params: { management } })

test('each process has the number that waits, the day of the oldest and the next in order', async () => {
  const analyst = await signedIn('VerificadorViviendaDesembolso')
  await pendingCase(appraisal, new Date('2026-11-18T14:00:00Z'))
  await pendingCase(appraisal, new Date('2026-11-17T03:00:00Z'))
  const urgent = await pendingCase({ ...appraisal, priority: 'Alta' }, new Date('2026-11-20T14:00:00Z'))
  const { body } = await waiting(analyst)
  expect(body.processes.map(({ process, count }) => [process, count])).toEqual([
    ['housingDisbursement', 0],
    ['housingAppraisal', 3],
    ['housingLegalization', 0],
  ])
  // A Bogota day.
  expect(body.processes[1]).toMatchObject({ oldest: '2026-11-16', next: { requestNumber: urgent.number } })
  expect(body.processes[0]?.oldest ?? body.processes[0]?.next).toBeUndefined()

  const asked = { ...appraisal, actionId: randomUUID() }
  const claimed = await call(handler, cases.claim, analyst, { body: asked })
  const after = (await waiting(analyst)).body
  expect(after.processes[1]).toMatchObject({ count: 2, next: { priorityFlag: 'Media' } })
  expect(after.today).toEqual({ approvedCount: 0, returnedCount: 0, othersCount: 0 })
  const { pkRequest, skRequest, requestNumber } = claimed.body
  await call(handler, cases.changeStatus, analyst, {
    params: { status: 'APPROVED' },
    body: { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), requestedProducts: 2 },
  })
  expect((await waiting(analyst)).body.today).toMatchObject({ approvedCount: 2, returnedCount: 0 })
})

test('a process that assigns by agreement counts the cases that are for the caller', async () => {
  const analyst = await signedIn('VerificadorLibranzasDesembolso')
  const payroll = { management: 'librances', process: 'voboPayroll' } as const
  for (let at = 0; at < 11; at += 1) await pendingCase(payroll)
  const { body } = await call(handler, cases.waiting, analyst, { params: { management: 'librances' } })
  const found = body.processes.find(({ process }) => process === 'voboPayroll')
  expect([found?.count, found?.isMore, found?.oldest]).toEqual([11, undefined, undefined])
})

test('who works no process of the management is refused', async () => {
  expect((await waiting(await signedIn('GestoresFNG'))).refusal?.code).toBe('forbidden')
})

test('a home tells its user of the open case, of any process, and of none', async () => {
  const analyst = await signedIn(['VerificadorViviendaDesembolso'])
  const ask = () => call(handler, openCase.mine, analyst, {})
  expect((await ask()).body).toBeNull()
  const process = { management, process: 'housingLegalization' } as const
  const { number } = await pendingCase(process)
  await call(handler, cases.claim, analyst, { body: { ...process, actionId: randomUUID() } })
  expect((await ask()).body).toEqual({ number, ...process, name: 'Legalización vivienda' })
})
