import { expect, it } from 'vitest'
import { leadersOf } from './leaders.ts'
import type { Mark } from './marks.ts'

const mark = (left: number, bottom: number, width: number, height: number): Mark => ({
  ...{ left, bottom },
  ...{ right: left + width, top: bottom - height },
})
const letters = Array.from({ length: 20 }, (_, at) => mark(10 + at * 14, 40, 9, 16))
const dots = (count: number, gap: number) =>
  Array.from({ length: count }, (_, at) => mark(300 + at * gap, 40 - (at % 2), 3, 3))

it('finds dotted lines and thin lines, but neither an ellipsis, points far apart nor a dash', () => {
  const leader = dots(12, 8)
  const thin = mark(10, 80, 60, 2)
  const others = [...dots(3, 8), ...dots(8, 30)].map(({ left, right, ...all }) => ({
    ...{ ...all, left: left + 200, right: right + 200 },
  }))
  const dash = mark(200, 90, 12, 2)
  expect(leadersOf([...letters, ...leader, ...others, dash, thin])).toEqual([thin, ...leader])
  expect(leadersOf([...letters, ...others, dash])).toEqual([])
})
