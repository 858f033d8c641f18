import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { countingUnread, readEach } from './read-each.ts'

const logged = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => logged.mockClear())
const lines = () => logged.mock.calls.map(([line]) => JSON.parse(line))

const schema = z.object({ sk: z.string(), done: z.record(z.string(), z.object({ count: z.number() })) })
const good = { pk: 'C#1', sk: 'CASE', done: { ANAGOM: { count: 1 } } }

test('an item that cannot be read is omitted, counted and told by its kind and the field, never by whose it is', async () => {
  const items = [
    good,
    { pk: 'PAUSED-LIST#ANAGOM01', sk: 'PAUSED#52417137', done: { ANAGOM: { count: 'uno' } } },
    { pk: 'W#2026-11-20', sk: 'ANAGOM', done: 'Ana Gómez' },
    { pk: 'P#ANAGOM01#2026-11-20', sk: '52417137', done: { Ana: {} } },
    null,
    good,
  ]
  const read = await countingUnread(async () => readEach(items, (item) => schema.parse(item)))
  expect(read).toEqual({ result: [schema.parse(good), schema.parse(good)], unread: 4 })
  const key = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(lines()).toMatchObject([
    { code: 'ITEM_UNREAD', item: 'PAUSED-LIST', sort: 'PAUSED', key, path: 'done.*.count' },
    { code: 'ITEM_UNREAD', item: 'W', key, path: 'done' },
    { code: 'ITEM_UNREAD', item: 'P', key, path: 'done.*.count' },
    { code: 'ITEM_UNREAD', item: 'an item', path: '' },
  ])
  expect(lines()[1]).not.toHaveProperty('sort')
  expect(JSON.stringify(lines())).not.toMatch(/ANAGOM|52417137|Ana|uno/)
})
