import { beforeEach, expect, test } from 'vitest'
import { inOrder, prioritiesOf, readOrder, saveOrder } from './process-order.ts'

const kept = new Map<string, string>()
const memory = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => kept.clear())

const of = { user: 'LUZPEN01', vertical: 'Operaciones', management: 'Cartera', area: 'Cobranza' }
const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((process) => ({ process }))

test('an order belongs to one user and area; new processes follow, and deleted ones are skipped', () => {
  saveOrder(memory, of, ['E', 'gone', 'C'])
  expect(
    inOrder(rows, readOrder(memory, of))
      .map(({ process }) => process)
      .join(''),
  ).toBe('ECABDF')
  expect(readOrder(memory, { ...of, user: 'OTRO0001' })).toEqual([])
  expect(readOrder(memory, { ...of, area: 'Recaudo' })).toEqual([])
})

test('the first four present processes have the mark, once there is an order', () => {
  const order = ['F', 'gone', 'E', 'D', 'C', 'B', 'A']
  expect(prioritiesOf(rows, order)).toEqual(['F', 'E', 'D', 'C'])
  expect(prioritiesOf(rows, [])).toEqual([])
})

test('a missing or unreadable order means the default one', () => {
  saveOrder(memory, of, ['C'])
  saveOrder(memory, of, [])
  expect(kept.size).toBe(0)
  memory.setItem('kardex order LUZPEN01#Operaciones#Cartera#Cobranza', '{"a":1}')
  expect(readOrder(memory, of)).toEqual([])
})
