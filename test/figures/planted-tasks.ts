import type { Planted } from './planted.ts'

/** The walks of row U run their own counts with a press more. */
export const plantedTasks: Planted = [
  {
    file: 'test/e2e/desk-tasks.test.ts',
    test: 'an analyst’s tasks take no more keys and clicks than their goals',
  },
  { file: 'test/e2e/desk-tasks.test.ts', test: 'a leader’s tasks take no more keys than their goals' },
  {
    file: 'test/e2e/order-tasks.test.ts',
    test: 'an order with five documents takes no more keys and drops than its goals',
  },
]
