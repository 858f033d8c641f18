import { judged, type Planted } from './planted.ts'

/** The steps about people's pages. */
export const plantedPages = {
  /** The walks of row U run their own counts with a press more. */
  U: [
    {
      file: 'test/e2e/desk-tasks.test.ts',
      test: 'an analyst’s tasks take no more keys and clicks than their goals',
    },
    { file: 'test/e2e/desk-tasks.test.ts', test: 'a leader’s tasks take no more keys than their goals' },
    {
      file: 'test/e2e/order-tasks.test.ts',
      test: 'an order with five documents takes no more keys and drops than its goals',
    },
  ],
  P25: judged(
    async (told) => [(await import('../bench/checking.ts')).keysToCheck(told)],
    { keys: [5, 6, 6] },
    { 'a key more for each value': { keys: [9, 10, 10] } },
  ),
  P26: judged(
    async (told) => [(await import('../bench/checking.ts')).nextToCheck(told)],
    { next: [{ shown: 250, call: 20 }] },
    { 'a picture that waits for the file': { next: [{ shown: 400, call: 20 }] } },
  ),
  P27: judged(
    async (labelled) => (await import('../bench/label-form.ts')).labelFormFigures(labelled),
    { fields: 14, keys: 55, right: 14, pressed: '' },
    { 'half a key more per field': { keys: 62 }, 'a wrong value': { right: 13 } },
  ),
  LIVE: judged(
    async ({ reads }) => [(await import('../bench/live.ts')).liveFigure(reads)],
    { reads: [{ items: 0, consistent: false }] },
    {
      'a consistent read': { reads: [{ items: 0, consistent: true }] },
      'a read more': { reads: [0, 1].map((items) => ({ items, consistent: false })) },
    },
  ),
  RESTORE: { file: 'infra/recovery/check.test.ts', test: 'a doubled case is named' },
  COST: {
    file: 'test/bench/cost.test.ts',
    test: 'reaches its goals, and misses that of a case with six times the calls and units',
  },
} as const satisfies Record<string, Planted>
