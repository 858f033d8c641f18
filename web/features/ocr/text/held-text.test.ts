import { expect, test } from 'vitest'
import { comparable } from '../../../../shared/comparable.ts'
import type { PageText } from '../../../../shared/ocr.ts'
import { boxesBetween, foundBoxes, heldOf, lineBoxes, linesOf, placesIn, wholeText } from './held-text.ts'

/** Words of lines, each a tenth of the page wide, one line below the other. */
const pageOf = (page: number, ...lines: string[][]): PageText => ({
  ...{ page, words: lines.flat(), lines: lines.map(({ length }) => length) },
  boxes: lines.flatMap((words, line) => words.flatMap((_, at) => [at / 8, line / 8, 0.125, 0.0625])),
})
const held = heldOf(pageOf(3, ['Señora', 'Lucía', 'PEÑA'], ['de', 'Bogotá', 'D.C.']))

test('words are held as lines of text, in reading order', () => {
  expect(held.text).toBe('Señora Lucía PEÑA\nde Bogotá D.C.')
  expect(linesOf(held)).toEqual([
    { text: 'Señora Lucía PEÑA', at: 0 },
    { text: 'de Bogotá D.C.', at: 18 },
  ])
  expect(lineBoxes(held).map(({ id, box }) => [id, box])).toEqual([
    ['linea-3-0', { left: 0, top: 0, width: 0.375, height: 0.0625 }],
    ['linea-3-18', { left: 0, top: 0.125, width: 0.375, height: 0.0625 }],
  ])
})

test('a search finds letters without accents or case, also across a line, and marks whole words in each line', () => {
  const find = (search: string) => placesIn(held, comparable(search))
  expect(find('lucia')).toEqual([7])
  expect(find('peña  DE')).toEqual([13])
  expect(find('zz')).toEqual([])
  expect(placesIn(heldOf(pageOf(1, ['aaaa'])), 'aa')).toEqual([0, 2])
  const boxes = foundBoxes(held, find('ña de'), 5)
  expect(boxes.map(({ id, name }) => [id, name])).toEqual([
    ['texto-3-15-0', 'ÑA\nde'],
    ['texto-3-15-1', 'ÑA\nde'],
  ])
  expect(boxes.map(({ box }) => [box.left, box.top, box.width])).toEqual([
    [0.25, 0, 0.125],
    [0, 0.125, 0.125],
  ])
})

test('letters that other alphabets or scanners write in several characters keep their places', () => {
  const odd = heldOf(pageOf(1, ['José', 'ﬁrma', 'İ𝒳', 'a b']))
  expect(odd.text).toBe('José ﬁrma İ𝒳 a\u00a0b')
  expect(odd.searched).toHaveLength(odd.text.length)
  expect(placesIn(odd, 'jose')).toEqual([0])
  expect(placesIn(odd, 'a b')).toEqual([odd.text.indexOf('a\u00a0b')])
})

test('a page without words has an empty text and no place', () => {
  const empty = heldOf(pageOf(2))
  expect([empty.text, boxesBetween(empty, 0, 1), lineBoxes(empty)]).toEqual(['', [], []])
  const pages = new Map([
    [2, empty],
    [3, held],
  ])
  expect(wholeText({ count: 3, state: () => ({ pages }) })).toBe(
    'Página 1\n\n(No se pudo leer)\n\nPágina 2\n\n(Sin texto)\n\nPágina 3\n\nSeñora Lucía PEÑA\nde Bogotá D.C.\n',
  )
})
