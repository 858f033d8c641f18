import { describe, expect, test } from 'vitest'
import { priorities } from '../../shared/cases.ts'
import { mergeQueues } from './list-pending.ts'

const row = (skRequest: string) => ({ skRequest })
const keys = (rows: readonly { skRequest: string }[]) => rows.map(({ skRequest }) => skRequest)
const alta = (place: string) => `${priorities.Alta}#${place}`
const media = (place: string) => `${priorities.Media}#${place}`

describe('several queues', () => {
  test('merge into one order, Alta of any process first', () => {
    const merged = mergeQueues([
      { cases: [row(alta('b')), row(media('a'))] },
      { cases: [row(alta('a')), row(media('b'))] },
      { cases: [] },
    ])
    expect(keys(merged.cases)).toEqual([alta('a'), alta('b'), media('a'), media('b')])
    expect(merged.end).toBeUndefined()
  })

  test('are shown only as far as each of them was read', () => {
    const merged = mergeQueues([
      { cases: [row('1#a'), row('1#c')], end: '1#c' },
      { cases: [row('1#b'), row('1#d'), row('1#e')], end: '1#e' },
      { cases: [row('1#f')] },
    ])
    expect(keys(merged.cases)).toEqual(['1#a', '1#b', '1#c'])
    expect(merged.end).toBe('1#c')
  })
})
