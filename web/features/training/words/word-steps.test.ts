import { expect, test } from 'vitest'
import type { ReadPage } from '../../../../shared/ocr.ts'
import { findWord, linesOf, stepFrom, valueAround } from './word-steps.ts'

/** Words at columns and rows, in the order of a reader that goes down the columns. */
const placed: readonly (readonly [text: string, left: number, top: number])[] = [
  ['Nombres', 0.1, 0.1],
  ['José', 0.1, 0.13],
  ['Ángel', 0.155, 0.131],
  ['Apellidos', 0.5, 0.1],
  ['Núñez', 0.5, 0.129],
  ['Valor:', 0.1, 0.2],
  ['$8.230.000', 0.17, 0.2],
]
const page: ReadPage = {
  ...{ page: 1, ratio: 0.77, lines: [], tables: [], signatures: [], leftOut: 0 },
  words: placed.map(([text, left, top]) => ({
    ...{ text, confidence: 99 },
    box: { left, top, width: text.length * 0.01, height: 0.015 },
  })),
}
const { words } = page
const lines = linesOf(words)
const textAt = (at: number | undefined) => (at === undefined ? undefined : words[at]?.text)
const step = (from: string, key: string) =>
  textAt(
    stepFrom(
      words.findIndex(({ text }) => text === from),
      key,
      words,
      lines,
    ),
  )

test('lines are by place, whatever the order of the reader', () => {
  expect(lines.map((line) => line.map(textAt))).toEqual([
    ['Nombres', 'Apellidos'],
    ['José', 'Ángel', 'Núñez'],
    ['Valor:', '$8.230.000'],
  ])
})

test.each([
  ['Nombres', 'ArrowRight', 'Apellidos'],
  ['Apellidos', 'ArrowRight', 'José'],
  ['José', 'ArrowLeft', 'Apellidos'],
  ['Apellidos', 'ArrowDown', 'Núñez'],
  ['Núñez', 'ArrowUp', 'Apellidos'],
  ['Ángel', 'ArrowDown', '$8.230.000'],
  ['Ángel', 'Home', 'José'],
  ['José', 'End', 'Núñez'],
  ['Nombres', 'ArrowUp', undefined],
  ['$8.230.000', 'ArrowRight', undefined],
  ['José', 'PageDown', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(step(from, key)).toBe(to)
})

test('a value is what stands around a word without a wide gap, after its printed label', () => {
  const around = (text: string) => {
    const at = words.findIndex((one) => one.text === text)
    const { from, to } = valueAround(at, page, lines)
    return words.slice(from, to + 1).map((one) => one.text)
  }
  expect(around('Ángel')).toEqual(['José', 'Ángel'])
  expect(around('Núñez')).toEqual(['Núñez'])
  expect(around('$8.230.000')).toEqual(['$8.230.000'])
})

test.each([
  ['nu', 0, 'Núñez'],
  ['n', 1, 'Núñez'],
  ['n', 5, 'Nombres'],
  ['82', 0, '$8.230.000'],
  ['gel', 0, 'Ángel'],
  ['zz', 0, undefined],
])('%s typed at word %i finds %s', (typed, from, found) => {
  expect(textAt(findWord(typed, from, words, lines))).toBe(found)
})

test('a word among hundreds is found by its first letters', () => {
  const many = Array.from({ length: 665 }, (_, at) => ({
    ...{ text: at === 488 ? '52.417.137' : `palabra${at}`, confidence: 99 },
    box: { left: 0.1 * (at % 8), top: 0.01 * Math.floor(at / 8), width: 0.08, height: 0.007 },
  }))
  expect(findWord('52', 0, many, linesOf(many))).toBe(488)
})
