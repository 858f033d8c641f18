import { afterEach, expect, it, vi } from 'vitest'
import { directory } from '../../shared/directory.ts'
import { callApi } from './call-api.ts'
import { readAll } from './read-all.ts'

vi.mock('./call-api.ts', () => ({ callApi: vi.fn() }))
const answers = vi.mocked(callApi)
afterEach(() => vi.resetAllMocks())

it('reads a list page by page, each from the end of the page before', async () => {
  const pages = [{ items: ['a', 'b'], cursor: '2' }, { items: [], cursor: '3' }, { items: ['c'] }]
  for (const page of pages) answers.mockResolvedValueOnce(page as never)
  const input = { params: { management: 'fng' as const }, query: {} }
  expect(await readAll(directory.handlers, input)).toEqual(['a', 'b', 'c'])
  expect(answers.mock.calls.map(([, asked]) => asked)).toEqual([
    { ...input, query: { cursor: undefined } },
    { ...input, query: { cursor: '2' } },
    { ...input, query: { cursor: '3' } },
  ])
})

it('returns nothing of a list if a page is missing', async () => {
  answers.mockResolvedValueOnce({ items: ['a'], cursor: '2' } as never)
  answers.mockRejectedValueOnce(new Error('down'))
  const input = { params: { management: 'fng' as const }, query: {} }
  await expect(readAll(directory.handlers, input)).rejects.toThrow('down')
})
