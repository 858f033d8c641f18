import { expect, it } from 'vitest'
import {
  isShowable,
  nextTurn,
  pageAt,
  pageTyped,
  percent,
  scaleOf,
  stepped,
  turned,
  turnedBack,
  turnedBox,
} from './zoom.ts'

const sheet = { width: 800, height: 1_000 }
const view = { width: 400, height: 250 }

it('fits a page to the width of the view, or the whole page into it', () => {
  expect(scaleOf(sheet, 'width', view)).toBe(0.5)
  expect(scaleOf(sheet, 'page', view)).toBe(0.25)
  expect(scaleOf(sheet, 'reading', view)).toBe(0.5)
  expect(scaleOf(sheet, 'reading', { width: 1_600, height: 250 })).toBe(1.15)
  expect(scaleOf(turned(sheet, 1), 'width', view)).toBe(0.4)
  expect(scaleOf(sheet, 1.5, view)).toBe(1.5)
})

it('rotates by quarter turns back to the start', () => {
  expect(turned(sheet, 3)).toEqual({ width: 1_000, height: 800 })
  expect(turned(sheet, 2)).toEqual(sheet)
  expect(nextTurn(3)).toBe(0)
  const box = { left: 0.125, top: 0.25, width: 0.5, height: 0.0625 }
  expect(turnedBox(box, 1)).toEqual({ left: 0.6875, top: 0.125, width: 0.0625, height: 0.5 })
  for (const turn of [0, 1, 2, 3] as const) expect(turnedBack(turnedBox(box, turn), turn)).toEqual(box)
})

it('zooms by steps and stays at the last one', () => {
  expect(stepped(0.62, 1)).toBe(0.67)
  expect(stepped(0.67, 1)).toBe(0.75)
  expect(stepped(0.62, -1)).toBe(0.5)
  expect(stepped(8, 1)).toBe(8)
  expect(stepped(0.1, -1)).toBe(0.1)
  // A fit may be beyond the steps: zooming never goes the other way.
  expect(stepped(12, 1)).toBe(12)
  expect(stepped(0.05, -1)).toBe(0.05)
  expect(percent(0.666)).toBe('67 %')
})

it('finds the page that the user reads', () => {
  const tops = [0, 1_000, 2_000]
  const at = (top: number) => pageAt(tops, { top, height: 600, whole: 3_000 })
  expect([0, 700, 850, 2_400].map(at)).toEqual([1, 1, 2, 3])
  // All pages are in view: nothing scrolls.
  expect(pageAt([0, 100, 200], { top: 0, height: 600, whole: 600 })).toBe(1)
})

it('reads a typed page number', () => {
  expect(pageTyped(' 7 ', 12)).toBe(7)
  expect(pageTyped('99', 12)).toBe(12)
  expect(pageTyped('0', 12)).toBe(1)
  expect(pageTyped('-3', 12)).toBeUndefined()
  expect(pageTyped('', 12)).toBeUndefined()
})

it('shows pages as long as a canvas can be, and as large as a poster', () => {
  expect(isShowable({ width: 1_080, height: 60_000 })).toBe(true)
  expect(isShowable({ width: 90_000, height: 90_000 })).toBe(true)
  for (const size of [
    { width: 10, height: 801 },
    { width: 801, height: 10 },
    { width: 110_000, height: 110_000 },
    { width: 0, height: 10 },
    { width: Number.NaN, height: 10 },
  ])
    expect(isShowable(size)).toBe(false)
})
