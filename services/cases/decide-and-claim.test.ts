import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { caseReports } from '../../shared/case-reports.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { handler } from './index.ts'
import { readCase } from './stored-case.ts'

beforeAll(() => useOwnCasesTable('decide-and-claim'))

const role = 'VerificadorViviendaDesembolso'
const housing = { management: 'housing', process: 'housingAppraisal' } as const
const next = () => ({ ...housing, actionId: randomUUID() })

const claimed = async (analyst: TestUser): Promise<CaseRow> => {
  await pendingCase(housing)
  return (await call(handler, cases.claim, analyst, { body: next() })).body
}

type Decided = {
  idProductivity?: string
  next?: { actionId: string; management: 'housing' | 'fng'; process: string }
}
const decide = (
  analyst: TestUser,
  { pkRequest, skRequest, requestNumber }: CaseRow,
  status: 'APPROVED' | 'PAUSED' | 'OPEN',
  { idProductivity = randomUUID(), next }: Decided = {},
) =>
  call(handler, cases.changeStatus, analyst, {
    params: { status },
    body: {
      ...{ pkRequest, skRequest, requestNumber, idProductivity, next },
      ...(status === 'PAUSED' && { reasonReturn: 'Error en flujo Mantiz' }),
    },
  })

describe('a decision that asks for the next case (decision 97)', () => {
  test('gives it, and a repeat answers both as the first time', async () => {
    const analyst = await signedIn(role)
    const row = await claimed(analyst)
    const days = [new Date('2026-11-18T14:00:00Z'), new Date('2026-11-19T14:00:00Z')]
    const waiting = await Promise.all(days.map((day) => pendingCase(housing, day)))
    const asked = { idProductivity: randomUUID(), next: next() }
    const first = await decide(analyst, row, 'APPROVED', asked)
    expect(first.body).toMatchObject({
      requestNumber: row.requestNumber,
      reqStatus: 'APPROVED',
      next: { requestNumber: waiting[0]?.number, reqStatus: 'OPEN', reqUser: analyst.login },
    })
    expect((await decide(analyst, row, 'APPROVED', asked)).body).toEqual(first.body)
    // Also after the next case was decided.
    await decide(analyst, first.body.next as CaseRow, 'PAUSED')
    expect((await decide(analyst, row, 'APPROVED', asked)).body).toEqual(first.body)
    expect((await readCase(waiting[1]?.number ?? ''))?.status).toBe('PENDING')
    await decide(analyst, (await call(handler, cases.claim, analyst, { body: next() })).body, 'APPROVED')
  })

  test('is stored although none waits', async () => {
    const analyst = await signedIn(role)
    const { body } = await decide(analyst, await claimed(analyst), 'PAUSED', { next: next() })
    expect(body).toMatchObject({ reqStatus: 'PAUSED', next: null })
  })

  test('and was a pause, can be undone: the next case goes back to its place, and the paused one is resumed', async () => {
    const analyst = await signedIn(role)
    const row = await claimed(analyst)
    const { number } = await pendingCase(housing)
    const before = await readCase(number)
    const paused = await decide(analyst, row, 'PAUSED', { next: next() })
    expect(paused.body.next?.requestNumber).toBe(number)
    await call(handler, caseReports.remove, analyst, {
      params: { user: analyst.login, requestNumber: number },
      body: { reason: 'Se deshizo la pausa', actionId: randomUUID() },
    })
    expect(await readCase(number)).toMatchObject({ status: 'PENDING', skRequest: before?.skRequest })
    expect((await decide(analyst, paused.body, 'OPEN')).body.reqStatus).toBe('OPEN')
    await decide(analyst, row, 'APPROVED', { next: next() })
    await decide(analyst, (await call(handler, cases.claim, analyst, { body: next() })).body, 'APPROVED')
  })

  test('changes nothing if the caller does not work that process', async () => {
    const analyst = await signedIn(role)
    const row = await claimed(analyst)
    const wrong = { ...next(), management: 'fng' as const, process: 'fngReserve' }
    expect((await decide(analyst, row, 'APPROVED', { next: wrong })).refusal?.code).toBe('forbidden')
    expect((await readCase(row.requestNumber))?.status).toBe('OPEN')
    await decide(analyst, row, 'APPROVED')
  })

  test('cannot be a resumption, which opens a case itself', async () => {
    const analyst = await signedIn(role)
    const row = await claimed(analyst)
    await decide(analyst, row, 'PAUSED')
    const { refusal } = await decide(analyst, row, 'OPEN', { next: next() })
    expect(refusal).toMatchObject({ code: 'badRequest', details: { field: 'next' } })
    expect((await readCase(row.requestNumber))?.status).toBe('PAUSED')
  })

  test('answers nothing about a next case that was not asked for', async () => {
    const analyst = await signedIn(role)
    expect((await decide(analyst, await claimed(analyst), 'APPROVED')).body).not.toHaveProperty('next')
  })
})
