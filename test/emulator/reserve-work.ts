import { expect, it } from 'vitest'
import type { Deployed } from './deployed.ts'
import { readReserves } from './guarantee-report-walk.ts'
import { reserveGuarantee } from './guarantees-walk.ts'

/** The tests of reserves of guarantees. */
export const reserveWork = (product: () => Deployed): void => {
  it('are requested once, and show their result', async () => {
    const { reserved, repeated, sentAgain, state, mine, history } = await reserveGuarantee(product())
    expect(reserved).toMatchObject({ statusReserve: 'SUCCESS', attempts: 1 })
    for (const same of [repeated, sentAgain, state]) expect(same).toEqual(reserved)
    expect(mine.items).toContainEqual(reserved)
    expect(history.items.map(({ event }) => event)).toEqual(['decided', 'asked'])
  })

  it('are reported by day, with their counters', async () => {
    const { reserveLogs, lastPage, counters, alone } = await readReserves(product())
    const approved = reserveLogs.filter(({ statusReserve }) => statusReserve === 'SUCCESS')
    expect(lastPage).toBe(true)
    expect(approved.length).toBeGreaterThan(0)
    expect(counters.byStatus.SUCCESS.count).toBe(approved.length)
    expect(alone).toEqual(counters)
  })
}
