import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { once } from '../../shared/once.ts'
import { call } from '../support/api.ts'
import { startDirectory, type TestDirectory } from '../support/directory.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { hostileCursors } from './hostile-cursors.ts'
import { longLists } from './list-fixtures.ts'
import { isOfItems, spoiltProblems, walkList, walkSpoilt } from './walk-list.ts'

let directory: TestDirectory
beforeAll(async () => {
  await Promise.all([useOwnCasesTable('long-lists'), useOwnStaffTable('long-staff-lists')])
  directory = await startDirectory()
})
afterAll(() => directory.stop())

/** Each list with its items, which are written once for all tests. */
const lists = longLists.map((list) => ({ ...list, begin: once(() => list.begin(directory)) }))

type Page = { properties?: Record<string, { maxItems?: number }> }
const pageOf = ({ answer }: Endpoint) => z.toJSONSchema(answer, { unrepresentable: 'any' }) as Page
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every list of the API is read past its first page', () => {
  const endpoints = Object.values(functions as Record<string, ApiFunction>)
    .flatMap(({ endpoints }) => [...endpoints])
    .filter((endpoint) => pageOf(endpoint).properties?.cursor !== undefined)
  expect(new Set(longLists.map(({ endpoint }) => nameOf(endpoint)))).toEqual(new Set(endpoints.map(nameOf)))
})

test.each(lists)('$name: the pages contain every item once', async (list) => {
  const { endpoint, begin, names } = list
  const begun = await begin()
  const cap = pageOf(endpoint).properties?.[names?.items ?? 'items']?.maxItems ?? 0
  const { pages, unread } = await walkList(list, begun)
  expect(unread).toBe(0)
  expect(pages.length).toBeGreaterThan(1)
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(cap)
  expect(pages.flat().sort()).toEqual([...begun.keys].sort())
})

test.each(lists)('$name: a made-up cursor is refused, or returns a page', async (list) => {
  const { handler, user, input } = await list.begin()
  const place = list.names?.page && { [list.names.page]: 2 }
  const problems: unknown[] = []
  for (const cursor of hostileCursors) {
    const asked = { ...input, query: { ...input.query, ...place, cursor } }
    const { status, refusal } = await call(handler, list.endpoint, user, asked as never)
    if (cursor === '' ? status !== 400 : status >= 500)
      problems.push({ cursor: cursor.slice(0, 80), status, refusal })
  }
  expect(problems).toEqual([])
})

test.each(lists.filter(isOfItems))(
  '$name: an unreadable item is skipped and counted, and all others are returned',
  async (list) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const results = await walkSpoilt(list, await list.begin())
    expect(spoiltProblems(results)).toEqual([])
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('ITEM_UNREAD'))
  },
)
