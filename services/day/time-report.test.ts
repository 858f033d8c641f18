import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { asActivities, automatic, dayOf, seated, today } from '../../test/support/activities.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { startCase } from '../../test/support/reports.ts'
import { useOwnStaffTable } from '../../test/support/staff.ts'
import { handler } from '../cases/index.ts'

beforeAll(async () => {
  await Promise.all([useOwnCasesTable('time-report'), useOwnStaffTable('time-report-staff')])
})

const reportOf = (asker: TestUser, body: { user?: string; day?: string } = {}) =>
  call(asActivities, timeReports.ofDay, asker, { body })

const decide = async (
  analyst: TestUser,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  status: 'APPROVED' | 'PAUSED' | 'OPEN',
  reasonReturn?: string,
): Promise<CaseRow> => {
  const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), reasonReturn }
  return (await call(handler, cases.changeStatus, analyst, { params: { status }, body })).body
}

test('a case that was reported, paused, resumed and disbursed is two lines, with its handler’s outcome', async () => {
  const analyst = await seated()
  const started = await startCase(analyst, { requestNumber: 'T-1', requestDate: '2026-11-20T09:15' })
  const paused = await decide(analyst, started.body, 'PAUSED', 'Recursos FNG agotados')
  const resumed = await decide(analyst, paused, 'OPEN')
  const done = await decide(analyst, resumed, 'APPROVED')
  const { body } = await reportOf(analyst)
  const about = {
    ...{ caso: 'T-1', finiciocaso: '2026-11-20T09:15:00', usuario: analyst.login },
    ...{ producto: 'Cartera ordinaria', proceso: 'Desembolso', subproceso: 'Proceso de desembolso' },
  }
  const inBogota = (instant = '') => new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 19)
  const times = (from?: string, to?: string) => ({
    finiciogestor: inBogota(from),
    ffinalgestor: inBogota(to),
  })
  expect(body).toEqual({
    day: today(),
    items: [
      { ...about, estado: 'Pausado', ...times(started.body.dischargeDate, paused.dischargeDate) },
      { ...about, estado: 'Desembolsado', ...times(resumed.dischargeDate, done.dischargeDate) },
    ],
  })
  // Gestión diaria shows the same work, like any other automatic record.
  const { body: day } = await dayOf(analyst)
  const [pause, end, ...more] = day.productivity
    .filter(({ isAutomatic }) => isAutomatic)
    .toSorted((a, b) => a.aprovedCount - b.aprovedCount)
  expect(more).toEqual([])
  // The end of a paused case is tied to its first pause (B§3).
  expect([pause?.pausedLeabel, pause?.idFirstPaused]).toEqual(['PAUSED', undefined])
  expect([end?.pausedLeabel, end?.idFirstPaused]).toEqual(['RESTORED', pause?.id])
})

test('work on a queue’s case is listed by its process; typed activities and other days are not listed', async () => {
  const analyst = await seated()
  const { number } = await pendingCase({ product: 'Vehículo' })
  await automatic(analyst.login, '10:00:00', '10:20:00', { caseNumber: number, approvedCount: 2 })
  const other = { caseNumber: number, returnedCount: 1, approvedCount: 0 }
  await automatic(analyst.login, '08:00:00', '08:05:00', other)
  await automatic(analyst.login, '09:00:00', '09:01:00', { ...other, pausedLabel: 'REASSIGNED' })
  await automatic(analyst.login, '11:00:00', '11:01:00', { isAutomatic: false, caseNumber: '77' })
  await automatic(analyst.login, '11:00:00', '11:01:00', { day: '2026-01-15', caseNumber: number })
  const { items } = (await reportOf(analyst)).body
  expect(items.map(({ estado }) => estado)).toEqual(['Devuelto', 'Reasignado', 'Aprobado'])
  expect(items[0]).toMatchObject({ producto: 'Vehículo', proceso: 'Órdenes de desembolso', subproceso: '' })
  expect((await reportOf(analyst, { day: '2026-01-15' })).body.items).toHaveLength(1)
})

test('it is read in two requests, whatever its size', async () => {
  const analyst = await seated()
  for (let minute = 10; minute < 20; minute += 1) {
    const { number } = await pendingCase()
    await automatic(analyst.login, `09:${minute}:00`, `09:${minute}:30`, { caseNumber: number })
  }
  const asked: string[] = []
  const untap = tapDynamo(({ operation, input }, send) => {
    if (JSON.stringify(input).includes('time-report')) asked.push(operation)
    return send()
  })
  const { items } = (await reportOf(analyst)).body
  untap()
  expect(items).toHaveLength(10)
  expect(asked).toEqual(['Query', 'BatchGetItem'])
})

test('a leader reads it for members of their team, by login, and for nobody else', async () => {
  const analyst = await seated()
  await startCase(analyst, { requestNumber: 'T-2' }).then(({ body }) => decide(analyst, body, 'APPROVED'))
  const leader = await seated({}, 'LideresDesembolsos')
  expect((await reportOf(leader, { user: analyst.login })).body.items).toMatchObject([{ caso: 'T-2' }])
  expect((await reportOf(leader, { user: 'NADIE' })).status).toBe(403)
  expect((await reportOf(await seated(), { user: analyst.login })).status).toBe(403)
  const without = await signedIn('LideresDesembolsos')
  expect((await reportOf(without, { user: analyst.login })).refusal?.code).toBe('notInRoster')
})
