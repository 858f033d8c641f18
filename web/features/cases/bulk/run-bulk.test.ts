import { describe, expect, it } from 'vitest'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { runBulk } from './run-bulk.ts'

const rows = ['1', '2', '3', '4', '5'].map((requestNumber) => caseOf({ requestNumber }))

describe('a change of several cases', () => {
  it('gives each case its result, with a limit of calls at once', async () => {
    const results: string[] = []
    let [under, most] = [0, 0]
    await runBulk(rows, {
      atOnce: 2,
      signal: new AbortController().signal,
      act: async ({ requestNumber }) => {
        under += 1
        most = Math.max(most, under)
        await Promise.resolve()
        under -= 1
        if (requestNumber === '3') throw new Error('no')
        return requestNumber
      },
      onDone: (_, number) => results.push(`${number} done`),
      onFailure: ({ requestNumber }) => results.push(`${requestNumber} failed`),
    })
    expect(results.sort()).toEqual(['1 done', '2 done', '3 failed', '4 done', '5 done'])
    expect(most).toBe(2)
  })

  it('does not change the cases that had not started when it was stopped', async () => {
    const stop = new AbortController()
    const acted: string[] = []
    await runBulk(rows, {
      atOnce: 1,
      signal: stop.signal,
      act: async ({ requestNumber }) => {
        acted.push(requestNumber)
        if (requestNumber === '2') stop.abort()
      },
      onDone: () => {},
      onFailure: () => {},
    })
    expect(acted).toEqual(['1', '2'])
  })
})
