import { expect, test } from 'vitest'
import { lineFields } from './line-fields.ts'

/** A page with one line, whose letters are all as wide. */
const pageOf = (line: string) => {
  let left = 0.05
  const words = line.split(' ').map((text) => {
    const width = text.length * 0.009
    const box = { left, top: 0.1, width, height: 0.015 }
    left += width + 0.006
    return { text, box, confidence: 97 }
  })
  const rest = { tables: [], signatures: [], leftOut: 0 }
  return { page: 1, ratio: 0.77, words, lines: [words.length], ...rest }
}

test.each([
  ['Cédula de ciudadanía No. 79.345.112', 'Cédula de ciudadanía No.', '79.345.112'],
  ['Cédula de ciudadanía No. 79.345.112 de Bogotá', 'Cédula de ciudadanía No.', '79.345.112'],
])('%s is a number with its label', (line, label, text) => {
  expect(lineFields(pageOf(line))).toMatchObject([{ label, text }])
})
