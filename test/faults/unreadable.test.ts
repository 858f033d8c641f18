import { beforeEach, expect, test, vi } from 'vitest'
import { useOwnCasesTable } from '../support/own-table.ts'
import { inMessages, inQueueOfCases, inStream } from './unreadable.ts'

let tables = 0
beforeEach(async () => {
  tables += 1
  await useOwnCasesTable(`unreadable-${tables}`)
})

// `test/api/lists.test.ts` covers every list.
test.each([
  ['the stream of the table', inStream],
  ['a queue of cases', inQueueOfCases],
  ['every queue of messages', inMessages],
])('one thing in %s that cannot be read is told, and costs itself alone', async (_, read) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(await read()).toEqual([])
  expect(logged).toHaveBeenCalled()
})
