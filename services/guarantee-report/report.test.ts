import { beforeAll, expect, test } from 'vitest'
import { reportRowsPerPage } from '../../shared/guarantee-report.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { countersOf, keep, keepCounted, pageOf, storedOn } from '../../test/support/guarantee-report.ts'
import { useOwnGuaranteesTable } from '../../test/support/own-table.ts'
import { guaranteesTable } from '../guarantees/stored-reserve.ts'

const day = '2026-11-20'
let user: TestUser
beforeAll(async () => {
  await useOwnGuaranteesTable('guarantee-report')
  user = await signedIn('GestorReporteFNG')
})

test('a day has its reserves, the latest first, with all columns, without those that never reached the fund', async () => {
  const rejected = storedOn(day, 2, {
    ...{ statusReserve: 'REJECT', reserveCode: undefined, codeReject: 'R12', reasonReject: 'Sin cupo' },
  })
  const replaced = storedOn(day, 3, { statusReserve: 'REPLACED', replacedFNGProduct: 'EMP080' })
  const open = storedOn(day, 4, { statusReserve: 'NOT_REGISTER', reserveCode: undefined })
  const approved = storedOn(day, 1)
  await keepCounted([approved, rejected, replaced, open])
  await keep([
    storedOn(day, 5, { statusReserve: 'NOT_SENT' }),
    storedOn('2026-11-19', 1),
    storedOn('2026-11-21', 1),
  ])
  const { status, body } = await pageOf(user, day)
  expect(status).toBe(200)
  expect(body.lastPage).toBe(true)
  expect(body.reserveLogs.map(({ id }) => id)).toEqual(
    [open, replaced, rejected, approved].map(({ id }) => id),
  )
  expect(body.reserveLogs[3]).toEqual({
    ...approved.columns,
    ...{ id: approved.id, statusReserve: 'SUCCESS', requestDate: approved.requestedAt },
    ...{ numberGuarantee: approved.guaranteeId, fullNameCustomer: 'ANA MARÍA PEÑA', typeId: 'CC' },
    ...{ numberDocument: approved.clientDocument, valueOriginalGuarantee: '12500000.50' },
    ...{
      productFng: 'EMP001',
      fiscalDate: '31/12/2025',
      reserveCode: 'R1',
      codeReject: '',
      reasonReject: '',
    },
  })
  expect(body.reserveLogs[1]).toMatchObject({ productFng: 'EMP080' })
  expect(body.reserveLogs[2]).toMatchObject({ reserveCode: '', codeReject: 'R12', reasonReject: 'Sin cupo' })
  const counters = {
    day,
    byStatus: {
      SUCCESS: { count: 1, amount: '12500000.50' },
      REJECT: { count: 1, amount: '12500000.50' },
      REPLACED: { count: 1, amount: '12500000.50' },
    },
    notRegistered: 1,
  }
  expect(body.counters).toEqual(counters)
  expect((await countersOf(user, day)).body).toEqual(counters)
})

test('a day of many comes page by page, each with one query of that day', async () => {
  const full = '2026-09-30'
  const made = Array.from({ length: 2 * reportRowsPerPage }, (_, index) => storedOn(full, index))
  await keep(made)
  const operations: string[] = []
  const close = tapDynamo((asked, send) => {
    if (asked.input.TableName === guaranteesTable()) operations.push(asked.operation)
    return send()
  })
  const found: string[] = []
  let cursor: string | undefined
  let page = 1
  for (let last = false; !last; page += 1) {
    const { body } = await pageOf(user, full, page, cursor)
    found.push(...body.reserveLogs.map(({ id }) => id))
    cursor = body.cursor
    last = body.lastPage
  }
  close()
  expect(found).toEqual(made.map(({ id }) => id).reverse())
  // One for the day, and one for its counters.
  expect(operations).toEqual(Array(2 * (page - 1)).fill('Query'))
  expect(page - 1).toBe(3)
})

test('a cursor of another day, a page without its predecessor and a range of days are refused', async () => {
  const many = '2026-09-29'
  await keep(Array.from({ length: reportRowsPerPage + 1 }, (_, index) => storedOn(many, index)))
  const { cursor } = (await pageOf(user, many)).body
  expect(cursor).toBeDefined()
  expect((await pageOf(user, '2026-09-28', 2, cursor)).refusal?.code).toBe('badRequest')
  expect((await pageOf(user, many, 2)).refusal?.code).toBe('badRequest')
  expect((await pageOf(user, many, 2, 'bm90aGluZw')).refusal?.code).toBe('badRequest')
  expect((await pageOf(user, '2026-02-31')).refusal?.code).toBe('badRequest')
})

test('no other role may read it', async () => {
  for (const role of ['GestoresFNG', 'LideresFNG', 'Asesores']) {
    const other = await signedIn(role)
    expect((await pageOf(other, day)).refusal?.code).toBe('forbidden')
    expect((await countersOf(other, day)).refusal?.code).toBe('forbidden')
  }
})
