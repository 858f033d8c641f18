import { expect, test } from 'vitest'
import { clamp, leavesField, rowsOf, stepOf } from './grid-keys.ts'

test.each([
  ['ArrowDown', false, [1, 0]],
  ['ArrowLeft', false, [0, -1]],
  ['PageUp', false, [-10, 0]],
  ['Home', false, [0, -Infinity]],
  ['End', true, [Infinity, Infinity]],
  // Keys of the browser and of the system.
  ['ArrowDown', true, undefined],
  ['a', false, undefined],
])('%s with Control %s moves by %j', (key, control, step) => {
  expect(stepOf(key, control)).toEqual(step)
})

test('in a list the keys of rows move, and those of its ends', () => {
  const places = ['ArrowDown', 'ArrowUp', 'PageDown', 'Home', 'End'].map((key) => clamp(5 + rowsOf(key), 20))
  expect(places).toEqual([6, 4, 15, 0, 19])
  expect(['ArrowLeft', 'a'].map(rowsOf)).toEqual([0, 0])
})

const caret = (from: number, to = from) => ({ value: '1234', selectionStart: from, selectionEnd: to })
const [up, down, left, right] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const

test('up and down leave a one-line field at any caret position, and a field of several lines at its ends', () => {
  expect(leavesField(caret(2), up, true)).toBe(true)
  expect(leavesField(caret(2), up, false)).toBe(false)
  expect(leavesField(caret(0), up, false)).toBe(true)
  expect(leavesField(caret(4), down, false)).toBe(true)
})

test('left and right leave a field where the caret cannot move further, or if all its text is selected', () => {
  expect(leavesField(caret(2), right, true)).toBe(false)
  expect(leavesField(caret(4), right, true)).toBe(true)
  expect(leavesField(caret(4), left, true)).toBe(false)
  expect(leavesField(caret(0), left, true)).toBe(true)
  expect(leavesField(caret(0, 4), left, true)).toBe(true)
  expect(leavesField(caret(0, 2), left, true)).toBe(false)
})
