import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import type { Endpoint } from '../../shared/contract.ts'
import type { PageOf } from '../../shared/pages.ts'
import { call } from '../support/api.ts'
import { startDirectory, type TestDirectory } from '../support/directory.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { longLists } from './list-fixtures.ts'

let directory: TestDirectory
beforeAll(async () => {
  await Promise.all([useOwnCasesTable('long-lists'), useOwnStaffTable('long-staff-lists')])
  directory = await startDirectory()
})
afterAll(() => directory.stop())

type Page = { properties?: Record<string, { maxItems?: number }> }
const pageOf = ({ answer }: Endpoint) => z.toJSONSchema(answer, { unrepresentable: 'any' }) as Page
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every list of the API is walked past its page', () => {
  const lists = Object.values(functions as Record<string, ApiFunction>)
    .flatMap(({ endpoints }) => [...endpoints])
    .filter((endpoint) => pageOf(endpoint).properties?.cursor !== undefined)
  expect(new Set(longLists.map(({ endpoint }) => nameOf(endpoint)))).toEqual(new Set(lists.map(nameOf)))
})

test.each(longLists)('$name: page after page nothing is lost and nothing comes twice', async (list) => {
  const { endpoint, begin, names } = list
  const { handler, user, input, keyOf, keys } = await begin(directory)
  const cap = pageOf(endpoint).properties?.[names?.items ?? 'items']?.maxItems ?? 0
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const place = names?.page && { [names.page]: pages.length + 1 }
    const asked = { ...input, query: { ...input.query, cursor, ...place } }
    const { status, body } = await call(handler, endpoint, user, asked as never)
    expect(status).toBe(200)
    const page = body as PageOf<never> & Record<string, never[]>
    pages.push((page[names?.items ?? 'items'] as never[]).map(keyOf))
    cursor = page.cursor
  } while (cursor && pages.length < 20)
  expect(cursor).toBeUndefined()
  expect(pages.length).toBeGreaterThan(1)
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(cap)
  expect(pages.flat().sort()).toEqual([...keys].sort())
})
