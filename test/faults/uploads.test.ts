import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { s3 } from '../../services/aws/s3.ts'
import type { Tap } from '../support/dynamo-tap.ts'
import { startWorld, type World } from '../support/world.ts'
import { withPlant } from './plants.ts'
import { uploadThroughFaults } from './uploads.ts'

/** `FAULT_SEED` repeats a run, as far as parallel work allows. */
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2_147_483_647)

/** A separate world: the poller of inspections would take the files of other tests. */
let world: World
beforeAll(async () => {
  world = await startWorld()
  Object.assign(process.env, world.environment)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => world.stop())

test(`40 uploads with aborts, retries, removals and faults lose, double and overwrite nothing (seed ${seed})`, async () => {
  const tally = await uploadThroughFaults({ uploads: 40, advisers: 4, perOrder: 10 }, seed)
  expect(tally.problems).toEqual([])
  for (const count of ['kept', 'removed', 'aborted', 'callFaults', 'inspectorFaults', 'sentOrders'] as const)
    expect([count, tally[count]]).toEqual([count, expect.toSatisfy((value: number) => value > 0)])
}, 180_000)

test('a file that is written over another is found', async () => {
  const overwriting: Tap = async ({ operation, input }, send) => {
    if (operation !== 'PutObject' && operation !== 'CopyObject') return send()
    const anyway = { ...input, IfNoneMatch: undefined }
    await send(anyway)
    return send(anyway)
  }
  const size = { uploads: 12, advisers: 2, perOrder: 6 }
  const { problems } = await withPlant(s3, overwriting, () => uploadThroughFaults(size, 1))
  expect(problems.filter((problem) => problem.endsWith('was overwritten'))).not.toEqual([])
}, 60_000)
