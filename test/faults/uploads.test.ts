import { beforeAll, expect, test, vi } from 'vitest'
import { uploadThroughFaults } from './uploads.ts'

/** `FAULT_SEED` plays one again, as far as what happens at once allows. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2_147_483_647)

beforeAll(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test(`100 uploads with aborts, retries, removals and faults lose, double and overwrite nothing (seed ${seed})`, async () => {
  const told = await uploadThroughFaults({ uploads: 100, advisers: 4, perOrder: 20 }, seed)
  expect(told.problems).toEqual([])
  for (const count of ['kept', 'removed', 'aborted', 'callFaults', 'inspectorFaults', 'sentOrders'] as const)
    expect([count, told[count]]).toEqual([count, expect.toSatisfy((value: number) => value > 0)])
}, 180_000)
