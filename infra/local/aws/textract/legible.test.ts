import { expect, it } from 'vitest'
import { enlarged } from './legible.ts'
import { letterHeight, marksOf } from './marks.ts'
import type { Picture } from './picture.ts'

/** A white page with black boxes. */
const pageOf = (width: number, height: number, boxes: readonly (readonly number[])[]): Picture => {
  const grey = new Uint8Array(width * height).fill(255)
  for (const [left = 0, top = 0, wide = 0, high = 0] of boxes)
    for (let y = top; y < top + high; y += 1) grey.fill(0, y * width + left, y * width + left + wide)
  return { width, height, grey }
}
/** Letters of a height, dots between them, and a frame around all. */
const written = (high: number, width = 400, height = 300): Picture => {
  const places = Array.from({ length: 40 }, (_, at) => [20 + (at % 20) * 17, 20 + Math.floor(at / 20) * 60])
  const letters = places.map(([x = 0, y = 0]) => [x, y, Math.ceil(high / 2), high])
  const dots = places.flatMap(([x = 0, y = 0]) => [0, 5, 10].map((on) => [x + on, y + 50, 2, 2]))
  const sides = [
    [5, 5, width - 10, 2],
    [5, height - 7, width - 10, 2],
    [5, 5, 2, height - 10],
    [width - 7, 5, 2, height - 10],
  ]
  return pageOf(width, height, [...letters, ...dots, ...sides])
}

it('joins all ink that touches into one mark', () => {
  const ring = [
    [2, 2, 10, 1],
    [2, 2, 1, 9],
    [11, 2, 1, 9],
    [2, 10, 10, 1],
  ]
  expect(marksOf(pageOf(300, 200, [...ring, [6, 5, 2, 2], [12, 11, 3, 3]]))).toEqual([
    { left: 2, top: 2, right: 15, bottom: 14 },
    { left: 6, top: 5, right: 8, bottom: 7 },
  ])
})

it('measures letters, neither dots nor frames', () => {
  expect(letterHeight(marksOf(written(9)))).toBe(9)
  expect(letterHeight(marksOf(pageOf(100, 100, [[10, 10, 5, 9]])))).toBe(undefined)
})

it('enlarges a page by the height of its letters, within the limit of pixels', async () => {
  const size = ({ width, height }: Picture) => [width, height]
  expect(size(await enlarged(written(9), 8_000_000))).toEqual([800, 600])
  expect(size(await enlarged(written(9), 480_000 / 2.25))).toEqual([533, 400])
  expect(size(await enlarged(written(20), 8_000_000))).toEqual([400, 300])
  expect(size(await enlarged(pageOf(400, 300, []), 8_000_000))).toEqual([400, 300])
})
