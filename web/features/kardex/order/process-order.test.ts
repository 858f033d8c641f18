import { expect, test } from 'vitest'
import { inOrder, prioritiesOf } from './process-order.ts'

const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((process) => ({ process }))

test('new processes follow those of the order, and deleted ones are skipped', () => {
  expect(
    inOrder(rows, ['E', 'gone', 'C'])
      .map(({ process }) => process)
      .join(''),
  ).toBe('ECABDF')
})

test('the first four present processes have the mark, once there is an order', () => {
  const order = ['F', 'gone', 'E', 'D', 'C', 'B', 'A']
  expect(prioritiesOf(rows, order)).toEqual(['F', 'E', 'D', 'C'])
  expect(prioritiesOf(rows, [])).toEqual([])
})
