import { expect, test } from 'vitest'
import { dealCases } from './deal-cases.ts'

const numbers = ['1', '2', '3', '4']

test('each case goes to the handler with the fewest cases so far', () => {
  const dealt = dealCases(numbers, [
    { login: 'A', open: '9', paused: 1 },
    { login: 'B', paused: 0 },
  ])
  expect([...dealt]).toEqual([
    ['1', 'B'],
    ['2', 'B'],
    ['3', 'A'],
    ['4', 'B'],
  ])
})

test('without handlers nothing is assigned', () => {
  expect(dealCases(numbers, []).size).toBe(0)
})
