import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signedIn } from '../../test/support/api.ts'
import { type Asked, tapDynamo } from '../../test/support/dynamo-tap.ts'
import { csvOf, deliver, goodCells, sendFile, statusOf } from '../../test/support/loads.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'

beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await useOwnCasesTable('pace')
})
let untap = () => {}
afterEach(() => {
  untap()
  vi.unstubAllEnvs()
})

type Written = { at: number; cases: number }

/** The times and sizes of chunks, and the number of write requests for turns. */
const watch = () => {
  const chunks: Written[] = []
  let turns = 0
  untap = tapDynamo(async ({ operation, input }: Asked, send) => {
    const cases = (input.TransactItems ?? []).filter(({ Put }) => String(Put?.Item?.sk) === 'CASE').length
    if (cases > 0) chunks.push({ at: Date.now(), cases })
    if (operation === 'UpdateItem' && String(input.Key?.pk).startsWith('PACE#')) turns += 1
    return send()
  })
  return { chunks, turns: () => turns }
}

/** The most cases that were begun within a second from any of the chunks on. */
const busiestSecond = (chunks: readonly Written[]): number =>
  Math.max(
    ...chunks.map(({ at: from }) =>
      chunks.filter(({ at }) => at >= from && at < from + 1_000).reduce((sum, { cases }) => sum + cases, 0),
    ),
  )

const rows = (count: number) => csvOf(Array.from({ length: count }, () => goodCells()))

test('five parallel loads write no more in a second than one may, and each loads its whole file', async () => {
  vi.stubEnv('CASES_PER_SECOND', '500')
  const leaders = await Promise.all(Array.from({ length: 5 }, () => signedIn('LideresBancaMasiva')))
  const ids = await Promise.all(leaders.map((leader) => sendFile(leader, rows(200))))
  const { chunks } = watch()
  await Promise.all(leaders.map((leader, place) => deliver(leader, ids[place] ?? '')))
  const loads = await Promise.all(leaders.map((leader, place) => statusOf(leader, ids[place] ?? '')))
  expect(loads.map(({ loaded }) => loaded)).toEqual([200, 200, 200, 200, 200])
  // A chunk is written at its turn or somewhat later, so at most one more falls into a second.
  expect(busiestSecond(chunks)).toBeLessThanOrEqual(500 + 2 * 98)
  const [first, last] = [Math.min(...chunks.map(({ at }) => at)), Math.max(...chunks.map(({ at }) => at))]
  expect(last - first).toBeGreaterThan(1_500)
})

test('a turn costs a load one write per chunk, at any pace', async () => {
  const leader = await signedIn('LideresBancaMasiva')
  for (const pace of ['2000', '1000000']) {
    vi.stubEnv('CASES_PER_SECOND', pace)
    const id = await sendFile(leader, rows(900))
    const { chunks, turns } = watch()
    await deliver(leader, id)
    untap()
    expect(chunks.length).toBeGreaterThanOrEqual(9)
    // A new load does not know whether another runs, and neither does one that just fell behind its pace.
    expect(turns()).toBeLessThanOrEqual(chunks.length + 3)
  }
})

test('a dry run writes no case and waits for no turn', async () => {
  vi.stubEnv('CASES_PER_SECOND', '1')
  const leader = await signedIn('LideresBancaMasiva')
  const id = await sendFile(leader, rows(200), { dryRun: true })
  const { turns } = watch()
  await deliver(leader, id)
  expect((await statusOf(leader, id)).state).toBe('done')
  expect(turns()).toBe(0)
})
