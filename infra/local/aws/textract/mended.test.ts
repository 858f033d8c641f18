import { expect, it } from 'vitest'
import { mended } from './mended.ts'
import type { Picture, SeenLine } from './picture.ts'

/** A letter of this many pixels in each cell of 10, which a space leaves blank. */
const printed = (text: string): Picture => {
  const [width, height] = [10 * text.length + 20, 40]
  const grey = new Uint8Array(width * height).fill(250)
  for (const [at, letter] of [...text].entries())
    if (letter !== ' ')
      for (let y = 10; y < 30; y += 1) grey.fill(20, y * width + 11 + 10 * at, y * width + 19 + 10 * at)
  return { width, height, grey }
}
/** Words as an engine that misses a space, or sees one more, would place them. */
const seen = (...words: readonly (readonly [text: string, from: number, to: number])[]): SeenLine =>
  words.map(([text, from, to]) => ({
    ...{ text, confidence: 90 },
    area: { left: 11 + 10 * from, top: 10, right: 9 + 10 * to, bottom: 30 },
  }))
const read = (picture: Picture, line: SeenLine) => mended([line], picture)[0]?.map(({ text }) => text)

it('parts a sign from its number where a space is printed', () => {
  expect(read(printed('$ 0'), seen(['$0', 0, 3]))).toEqual(['$', '0'])
  expect(read(printed('19 %'), seen(['19%', 0, 4]))).toEqual(['19', '%'])
  expect(read(printed('$0'), seen(['$0', 0, 2]))).toEqual(['$0'])
  expect(read(printed('19%'), seen(['19%', 0, 3]))).toEqual(['19%'])
})

it('places the parts where they are printed', () => {
  const [line = []] = mended([seen(['$0', 0, 3])], printed('$ 0'))
  expect(line.map(({ area }) => [area.left, area.right])).toEqual([
    [11, 19],
    [31, 39],
  ])
})

it('makes loose areas as small as what is printed', () => {
  const loose = { text: 'ana', confidence: 90, area: { left: 5, top: 2, right: 50, bottom: 39 } }
  const tight = { left: 11, top: 10, right: 39, bottom: 30 }
  expect(mended([[loose]], printed('ana'))).toEqual([[{ ...loose, area: tight }]])
  expect(mended([[loose]], printed('   '))).toEqual([[loose]])
})

it('reads the sign of an address, which the Spanish model does not know, where no space is printed', () => {
  const address = seen(['ana', 0, 3], ['Q', 3, 4], ['mail.net', 4, 12])
  expect(read(printed('ana@mail.net'), address)).toEqual(['ana@mail.net'])
  const apart = seen(['ana', 0, 3], ['@', 3, 4], ['mail.net,', 4, 13])
  expect(read(printed('ana@mail.net,'), apart)).toEqual(['ana@mail.net,'])
  const half = seen(['ana', 0, 3], ['@mail.net', 3, 12])
  expect(read(printed('ana@mail.net'), half)).toEqual(['ana@mail.net'])
})

it('keeps words apart that are printed apart', () => {
  const words = seen(['VAYA', 0, 4], ['A', 5, 6], ['BANCO.CO', 7, 15])
  expect(read(printed('VAYA A BANCO.CO'), words)).toEqual(['VAYA', 'A', 'BANCO.CO'])
  const handle = seen(['en', 0, 2], ['@banco.co', 3, 12])
  expect(read(printed('en @banco.co'), handle)).toEqual(['en', '@banco.co'])
})

it('leaves out slivers of the letters in another line, but no small signs', () => {
  const line = seen(['del', 0, 3], ['empleado', 4, 12])
  const low = (text: string) => ({
    text,
    confidence: 10,
    area: { left: 130, top: 27, right: 139, bottom: 30 },
  })
  const sign = [low('•')]
  expect(mended([line, [...line, low('“a')], [low('lo')], sign], printed('del empleado'))).toEqual([
    line,
    line,
    sign,
  ])
})
