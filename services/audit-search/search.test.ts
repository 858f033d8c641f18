import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../../shared/audit.ts'
import { type AuditSearch, audit, auditEntriesPerPage, type FoundEntry } from '../../shared/audit-calls.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { auditEntryOf, auditHandler, keepEntries } from '../../test/support/audit.ts'
import { faultyAthena } from '../../test/support/faulty-athena.ts'

const root = await signedIn('AdministradoresRaiz')

const begin = async (search: AuditSearch): Promise<string> => {
  const { body } = await call(auditHandler, audit.search, root, { body: search })
  return body.id
}

const pageOf = (id: string, cursor?: string) =>
  call(auditHandler, audit.entries, root, { params: { id }, query: { cursor } })

const foundBy = async (search: AuditSearch): Promise<FoundEntry[]> => {
  const id = await begin(search)
  const items: FoundEntry[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await pageOf(id, cursor)
    expect(status).toBe(200)
    items.push(...body.items)
    cursor = body.cursor
  } while (cursor)
  return items
}
const requests = async (search: AuditSearch) => (await foundBy(search)).map(({ request }) => request)
/** A number that no other test uses, without zeros in front. */
const unique = (): string => `9${randomUUID().replace(/\D/g, '')}`.slice(0, 12)

test('a day in Bogota is found in its two days in UTC, the newest first, each request once', async () => {
  const number = unique()
  const at = (instant: string): AuditEntry => auditEntryOf({ at: instant, ids: ['1', number] })
  const before = at('2026-03-10T04:59:59.999Z')
  const first = at('2026-03-10T05:00:00.000Z')
  const twice = at('2026-03-10T15:00:00.000Z')
  const last = at('2026-03-11T04:59:59.999Z')
  const after = at('2026-03-11T05:00:00.000Z')
  await keepEntries(before, first, twice, last, after)
  await keepEntries(twice)
  const search = { day: '2026-03-10', by: 'case', value: number } as const
  expect(await foundBy(search)).toEqual([last, twice, first])
  expect(await requests({ ...search, day: '2026-03-09' })).toEqual([before.request])
  expect(await requests({ ...search, day: '2026-03-12' })).toEqual([])
})

test('a case, a customer and a person are found each by their own, with object and outcome', async () => {
  const [one, customer, login] = [unique(), unique(), `A${unique()}`.slice(0, 9)]
  const day = '2026-03-12'
  const at = `${day}T15:00:00.000Z`
  const seen = auditEntryOf({ at, ids: [one] })
  const ofCustomer = auditEntryOf({ at, customers: ['1', customer], object: 'document' })
  const refused = auditEntryOf({ at, login, outcome: 'forbidden' })
  const done = auditEntryOf({ at, login, object: 'reserve' })
  await keepEntries(seen, ofCustomer, refused, done)
  expect(await requests({ day, by: 'case', value: one })).toEqual([seen.request])
  expect(await requests({ day, by: 'customer', value: customer })).toEqual([ofCustomer.request])
  const written = `00${customer.slice(0, 3)}.${customer.slice(3)}`
  expect(await requests({ day, by: 'customer', value: written })).toEqual([ofCustomer.request])
  const person = { day, by: 'person', value: login.toLowerCase() } as const
  expect((await requests(person)).sort()).toEqual([refused.request, done.request].sort())
  expect(await requests({ ...person, outcome: 'refused' })).toEqual([refused.request])
  expect(await requests({ ...person, outcome: 'done' })).toEqual([done.request])
  expect(await requests({ ...person, object: 'reserve' })).toEqual([done.request])
  expect(await requests({ ...person, object: 'reserve', outcome: 'refused' })).toEqual([])
  expect(await requests({ day, by: 'case', value: customer })).toEqual([])
})

test('what is typed is never a part of the query', async () => {
  await keepEntries(auditEntryOf({ at: '2026-03-15T15:00:00.000Z' }))
  expect(await requests({ day: '2026-03-15', by: 'case', value: "x' OR 1 = 1 --" })).toEqual([])
  const body = { day: '2026-03-15', by: 'case', value: 'x\u001fy' } as const
  expect((await call(auditHandler, audit.search, root, { body })).status).toBe(400)
})

test('a long result is read page by page', async () => {
  const login = `B${unique()}`.slice(0, 9)
  const all = Array.from({ length: auditEntriesPerPage + 20 }, (_, place) =>
    auditEntryOf({ login, at: `2026-03-14T15:00:00.${String(place).padStart(3, '0')}Z` }),
  )
  await keepEntries(...all)
  const found = await requests({ day: '2026-03-14', by: 'person', value: login })
  expect(found).toEqual(all.map(({ request }) => request).toReversed())
})

test('a search that runs has an empty page with a cursor, and one that failed is refused as what it is', async () => {
  const id = await begin({ day: '2026-03-12', by: 'case', value: unique() })
  const states = faultyAthena()
  states.set('RUNNING')
  const { body } = await pageOf(id)
  expect(body).toEqual({ items: [], cursor: expect.any(String) })
  for (const [state, reason, code] of [
    ['FAILED', 'HIVE_CURSOR_ERROR', 'searchFailed'],
    ['CANCELLED', 'Query cancelled by user', 'searchStopped'],
    ['CANCELLED', 'Query cancelled! : Bytes scanned limit was exceeded', 'searchTooLarge'],
  ] as const) {
    states.set(state, reason)
    expect((await pageOf(id, body.cursor)).refusal?.code).toBe(code)
  }
  states.restore()
  expect((await pageOf(id, body.cursor)).body).toEqual({ items: [] })
})

test('a search is stopped; an unknown one, and a made-up cursor, are refused', async () => {
  const id = await begin({ day: '2026-03-12', by: 'case', value: unique() })
  expect((await call(auditHandler, audit.stop, root, { params: { id } })).status).toBe(200)
  const unknown = randomUUID()
  expect((await pageOf(unknown)).status).toBe(404)
  expect((await call(auditHandler, audit.stop, root, { params: { id: unknown } })).status).toBe(404)
  const cursor = Buffer.from('{"token":"x"}').toString('base64url')
  expect((await pageOf(id, cursor)).status).toBe(400)
})
