import { expect, test } from 'vitest'
import { lineFields } from './line-fields.ts'

type Printed = { text: string; left: number; top: number }

/** A page of lines, whose letters are all as wide. */
const pageOf = (...lines: readonly Printed[]) => {
  const all = lines.map(wordsOf)
  const rest = { tables: [], signatures: [], leftOut: 0 }
  return { page: 1, ratio: 0.77, words: all.flat(), lines: all.map(({ length }) => length), ...rest }
}

const wordsOf = ({ text: line, top, ...from }: Printed) => {
  let { left } = from
  return line.split(' ').map((text) => {
    const width = text.length * 0.009
    const box = { left, top, width, height: 0.015 }
    left += width + 0.006
    return { text, box, confidence: 97 }
  })
}

test.each([
  ['Cédula de ciudadanía No. 79.345.112', 'Cédula de ciudadanía No.', '79.345.112'],
  ['Cédula de ciudadanía No. 79.345.112 de Bogotá', 'Cédula de ciudadanía No.', '79.345.112'],
])('%s is a number with its label', (line, label, text) => {
  expect(lineFields(pageOf({ text: line, left: 0.05, top: 0.1 }))).toMatchObject([{ label, text }])
})

const labels = ['Número de control', 'Cédula de ciudadanía', 'Plazo en meses']
const values = ['90123456', '79.345.112', '36']

test.each([
  ['straight', 0],
  ['skewed', 0.017],
  ['skewed the other way', -0.017],
])('on a %s page a value in the next column is the one of its own row', (_, skew) => {
  const page = pageOf(
    ...labels.map((text, at) => ({ text, left: 0.1, top: 0.2 + at * 0.04 })),
    ...values.map((text, at) => ({ text, left: 0.55, top: 0.2 + at * 0.04 + skew })),
  )
  expect(lineFields(page)).toMatchObject([
    { label: 'Número de control', text: '90123456' },
    { label: 'Cédula de ciudadanía', text: '79.345.112' },
  ])
})

test.each<[string, ...Printed[]]>([
  [
    'the next row has a value further left',
    { text: 'Plazo en meses', left: 0.1, top: 0.22 },
    { text: '36', left: 0.4, top: 0.22 },
  ],
  ['something between the rows stands further left', { text: 'Nota', left: 0.35, top: 0.212 }],
])('a value in the row of its label is found where %s', (_, ...others) => {
  const page = pageOf(
    { text: 'Cédula de ciudadanía', left: 0.1, top: 0.2 },
    { text: '79.345.112', left: 0.7, top: 0.2 },
    ...others,
  )
  expect(lineFields(page)).toMatchObject([{ label: 'Cédula de ciudadanía', text: '79.345.112' }])
})

test('a label without a value takes none of the next row', () => {
  const page = pageOf(
    { text: 'Cédula de ciudadanía', left: 0.1, top: 0.2 },
    { text: 'Plazo en meses', left: 0.1, top: 0.22 },
    { text: '36', left: 0.55, top: 0.22 },
  )
  expect(lineFields(page)).toEqual([])
})
