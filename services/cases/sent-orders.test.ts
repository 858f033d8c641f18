import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { unfinishedStatuses } from '../../shared/cases.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { pendingCase } from '../../test/support/cases.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { casesByDate } from './by-date.ts'
import { handler } from './index.ts'

beforeAll(() => useOwnCasesTable('sent-orders'))

const numbersOf = (items: readonly { requestNumber: string }[]) =>
  items.map(({ requestNumber }) => requestNumber)

test('a waiting, held or returned order is found at any age, page by page', async () => {
  const [adviser, analyst] = [await signedIn('Asesores'), await signedIn('GestoresDesembolsos')]
  const place = { management: 'groupDisbursement', process: 'disbursementOrder' } as const
  for (const [at, outcome] of (['APPROVED', 'REJECT', 'PAUSED', 'APPROVED', undefined] as const).entries()) {
    await pendingCase(
      { number: `OLD-${at}`, filedBy: adviser.login },
      new Date(`2025-03-0${at + 1}T10:00:00Z`),
    )
    if (!outcome) continue
    const { body } = await call(handler, cases.claim, analyst, {
      body: { ...place, actionId: randomUUID() },
    })
    const { pkRequest, skRequest, requestNumber } = body
    const reasonReturn = outcome === 'APPROVED' ? undefined : 'Errores en flujos Mantiz'
    const decision = {
      reasonReturn,
      ...(outcome === 'REJECT' && { returnKind: 'Devuelto' as const }),
      idProductivity: randomUUID(),
    }
    const { status } = await call(handler, cases.changeStatus, analyst, {
      ...{ params: { status: outcome }, body: { pkRequest, skRequest, requestNumber, ...decision } },
    })
    expect([requestNumber, status]).toEqual([`OLD-${at}`, 200])
  }
  await pendingCase({ number: 'NEW', filedBy: adviser.login }, new Date('2026-11-19T10:00:00Z'))
  await pendingCase({ number: 'OTHER', filedBy: 'OTRA' }, new Date('2025-03-01T10:00:00Z'))

  const query = { to: '2026-08-22', state: 'unfinished' } as const
  const { body } = await call(handler, cases.sentOrders, adviser, { query })
  expect(numbersOf(body.items)).toEqual(['OLD-4', 'OLD-2', 'OLD-1'])

  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const days = { to: query.to }
    const asked = { index: 'by-adviser', of: adviser.login, days, limit: 1, cursor } as const
    const page = await casesByDate({ ...asked, conditions: [{ anyOf: ['status'], in: unfinishedStatuses }] })
    pages.push(page.items.map(({ number }) => number))
    cursor = page.cursor
  } while (cursor)
  expect(pages.slice(0, 5)).toEqual([['OLD-4'], [], ['OLD-2'], ['OLD-1'], []])
})
