import { expect, it } from 'vitest'
import { readingOrder } from './order.ts'
import type { SeenLine } from './picture.ts'

/** A line of words, each 40 pixels wide and 10 high. */
const line = (text: string, left: number, top: number): SeenLine =>
  text.split(' ').map((word, at) => ({
    ...{ text: word, confidence: 90 },
    area: { left: left + at * 50, top, right: left + at * 50 + 40, bottom: top + 10 },
  }))
const read = (...paragraphs: readonly (readonly SeenLine[])[]) =>
  readingOrder(paragraphs).map((words) => words.map(({ text }) => text).join(' '))

it('reads items and their prices row by row', () => {
  const items = [line('Papelería', 0, 0), line('Seguro de vida', 0, 20), line('Total', 0, 40)]
  const prices = [line('$ 10', 300, 2), line('$ 20', 300, 21), line('$ 30', 300, 38)]
  expect(read(items, prices)).toEqual(['Papelería', '$ 10', 'Seguro de vida', '$ 20', 'Total', '$ 30'])
})

it('reads columns of a text one after the other', () => {
  const column = (name: string, left: number) =>
    [0, 20, 40].map((top) => line(`${name} con cuatro palabras`, left, 40 + top))
  const title = [line('Condiciones', 0, 0)]
  expect(read(column('derecha', 300), title, column('izquierda', 0))).toEqual([
    'Condiciones',
    ...Array.from({ length: 3 }, () => 'izquierda con cuatro palabras'),
    ...Array.from({ length: 3 }, () => 'derecha con cuatro palabras'),
  ])
})
