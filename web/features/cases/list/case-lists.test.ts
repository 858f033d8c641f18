import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { createCaseLists, hasUnread, type ListQuery, type Page } from './case-lists.ts'

const query: ListQuery = { management: 'groupDisbursement', tab: 'PENDING' }
const row = (number: string, other = {}) => caseOf({ requestNumber: number, reqStatus: 'PENDING', ...other })
const numbers = (rows: readonly { requestNumber: string }[]) => rows.map(({ requestNumber }) => requestNumber)

/** Pages that the test returns one by one. */
const reader = () => {
  const waiting: {
    give: (page: Page) => void
    fail: (error: Error) => void
    cursor?: string
    signal: AbortSignal
  }[] = []
  const readPage = (_: ListQuery, cursor: string | undefined, signal: AbortSignal) =>
    new Promise<Page>((give, fail) => waiting.push({ give, fail, cursor, signal }))
  const next = async () => {
    await eventually(() => expect(waiting.length).toBeGreaterThan(0))
    return waiting.shift() as (typeof waiting)[number]
  }
  return { readPage, next, waiting }
}

describe("a leader's list", () => {
  it('fills page by page, each case once', async () => {
    const { readPage, next } = reader()
    const lists = createCaseLists(readPage, () => new Date(0))
    lists.subscribe(query, () => {})
    ;(await next()).give({ items: [row('1'), row('2')], cursor: 'a', total: 12_000 })
    const second = await next()
    expect(second.cursor).toBe('a')
    expect(lists.stateOf(query)).toMatchObject({ reading: true, arrived: 2, total: 12_000 })
    expect(numbers(lists.stateOf(query).rows)).toEqual(['1', '2'])
    second.give({ items: [row('2'), row('3')] })
    await eventually(() => expect(lists.stateOf(query).reading).toBe(false))
    expect(numbers(lists.stateOf(query).rows)).toEqual(['1', '2', '3'])
    expect(lists.stateOf(query).at).toEqual(new Date(0))
  })

  it('of closed cases reads a page, and another one when the user reaches its end', async () => {
    const { readPage, next, waiting } = reader()
    const lists = createCaseLists(readPage)
    const closed: ListQuery = { management: 'fng', tab: 'APPROVED', month: '2026-11' }
    const days = [{ day: '2026-11-20', count: 41_233 }]
    const shown = () => lists.stateOf(closed)
    const over = () => eventually(() => expect(shown().reading).toBe(false))
    lists.subscribe(closed, () => {})
    ;(await next()).give({ items: [row('3'), row('2')], cursor: 'a', total: 41_233, days })
    await over()
    expect(shown()).toMatchObject({ more: true, total: 41_233, days })
    expect(waiting).toHaveLength(0)

    lists.readMore(closed)
    lists.readMore(closed)
    const second = await next()
    expect(second.cursor).toBe('a')
    expect(waiting).toHaveLength(0)
    second.fail(new Error('down'))
    await over()
    expect(shown()).toMatchObject({ more: true, error: new Error('down') })
    expect(numbers(shown().rows)).toEqual(['3', '2'])

    lists.readMore(closed)
    ;(await next()).give({ items: [row('1')] })
    await over()
    expect(shown()).toMatchObject({ more: false, total: 41_233, error: undefined })
    expect(numbers(shown().rows)).toEqual(['3', '2', '1'])
    lists.readMore(closed)
    expect(waiting).toHaveLength(0)
    expect(lists.stateOf({ ...closed, day: '2026-11-20' })).toMatchObject({ rows: [], days })
  })

  it('of a filter goes on by itself until it has found 200, stops when told, and goes on from there', async () => {
    const { readPage, next, waiting } = reader()
    const lists = createCaseLists(readPage)
    const search: ListQuery = { ...query, filters: { process: 'disbursement', attempts: 2 } }
    const shown = () => lists.stateOf(search)
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => row(String(from + at)))
    lists.subscribe(search, () => {})
    ;(await next()).give({ items: [], cursor: 'a', total: 100_000, read: 1_500 })
    const second = await next()
    expect(second.cursor).toBe('a')
    second.give({ items: some(0, 40), cursor: 'b', read: 1_500 })
    const third = await next()
    expect(shown()).toMatchObject({ reading: true, searched: 3_000, total: 100_000 })
    expect(shown().rows).toHaveLength(40)

    lists.stop(search)
    expect(third.signal.aborted).toBe(true)
    third.give({ items: some(40, 40), cursor: 'c', read: 1_500 })
    await Promise.resolve()
    expect(shown()).toMatchObject({ reading: false, more: true, searched: 3_000 })
    expect(waiting).toHaveLength(0)

    lists.readMore(search)
    const again = await next()
    expect(again.cursor).toBe('b')
    again.give({ items: some(40, 220), cursor: 'c', read: 1_500 })
    await eventually(() => expect(shown()).toMatchObject({ reading: false, more: true, searched: 4_500 }))
    expect(shown().rows).toHaveLength(260)
    expect(waiting).toHaveLength(0)
    expect(lists.stateOf({ ...query, filters: { process: 'disbursement' } }).rows).toEqual([])
  })

  it('of a handler loses a case that goes to another', async () => {
    const { readPage, next } = reader()
    const lists = createCaseLists(readPage)
    const held: ListQuery = { ...query, tab: 'OPEN', filters: { handler: 'ANA01' } }
    const open = row('1', { reqStatus: 'OPEN', reqUser: 'ANA01' })
    lists.subscribe(held, () => {})
    ;(await next()).give({ items: [open], read: 1 })
    await eventually(() => expect(lists.stateOf(held).reading).toBe(false))
    lists.keep({ ...open, priorityFlag: 'Alta' })
    expect(lists.stateOf(held).rows).toHaveLength(1)
    lists.keep({ ...open, reqUser: 'LUIS01' })
    expect(lists.stateOf(held).rows).toEqual([])
  })

  it('stops loading when nobody looks, and later shows at once what it had', async () => {
    const { readPage, next, waiting } = reader()
    const lists = createCaseLists(readPage)
    const leave = lists.subscribe(query, () => {})
    const first = await next()
    leave()
    expect(first.signal.aborted).toBe(true)
    first.give({ items: [row('1')], cursor: 'a' })
    await Promise.resolve()
    expect(waiting).toHaveLength(0)

    lists.subscribe(query, () => {})
    ;(await next()).give({ items: [row('1')] })
    await eventually(() => expect(lists.stateOf(query).reading).toBe(false))
    lists.refresh(query)
    const again = await next()
    expect(numbers(lists.stateOf(query).rows)).toEqual(['1'])
    again.fail(new Error('down'))
    await eventually(() => expect(lists.stateOf(query).error).toEqual(new Error('down')))
    expect(numbers(lists.stateOf(query).rows)).toEqual(['1'])
  })

  it('moves a changed case to its place', async () => {
    const { readPage, next } = reader()
    const lists = createCaseLists(readPage)
    const heard = vi.fn()
    lists.subscribe(query, heard)
    ;(await next()).give({ items: [row('1'), row('2')] })
    await eventually(() => expect(lists.stateOf(query).reading).toBe(false))
    lists.keep(row('2', { priorityFlag: 'Alta' }))
    expect(lists.stateOf(query)).toMatchObject({ reordered: true, rows: [{}, { priorityFlag: 'Alta' }] })
    lists.refresh(query)
    ;(await next()).give({ items: [row('2', { priorityFlag: 'Alta' }), row('1')] })
    await eventually(() => expect(lists.stateOf(query)).toMatchObject({ reading: false, reordered: false }))
    lists.keep(row('1', { reqStatus: 'OPEN' }))
    expect(numbers(lists.stateOf(query).rows)).toEqual(['2'])
    const calls = heard.mock.calls.length
    lists.keep(row('9'))
    expect(heard).toHaveBeenCalledTimes(calls)
  })

  it('that is read whole says no more that its order is old, whatever the user reassigned meanwhile', async () => {
    const { readPage, next } = reader()
    const lists = createCaseLists(readPage)
    lists.subscribe(query, () => {})
    ;(await next()).give({ items: [row('1'), row('2')] })
    await eventually(() => expect(lists.stateOf(query).reading).toBe(false))
    lists.keep(row('2', { priorityFlag: 'Alta' }))
    lists.refresh(query)
    lists.keep(row('1', { reqUser: 'LUIS01' }))
    ;(await next()).give({ items: [row('2', { priorityFlag: 'Alta' }), row('1')] })
    await eventually(() => expect(lists.stateOf(query)).toMatchObject({ reading: false, reordered: false }))
    lists.refresh(query)
    lists.keep(row('1', { priorityFlag: 'Alta' }))
    ;(await next()).give({ items: [row('2', { priorityFlag: 'Alta' }), row('1')] })
    await eventually(() => expect(lists.stateOf(query)).toMatchObject({ reading: false, reordered: true }))
  })

  it('keeps what the user changes while it is read', async () => {
    const { readPage, next } = reader()
    const lists = createCaseLists(readPage)
    const paused: ListQuery = { ...query, tab: 'PAUSED' }
    const held = ['1', '2', '3'].map((number) => row(number, { reqStatus: 'PAUSED' }))
    lists.subscribe(paused, () => {})
    ;(await next()).give({ items: held })
    await eventually(() => expect(lists.stateOf(paused).reading).toBe(false))
    lists.refresh(paused)
    lists.keep(row('1', { reqStatus: 'OPEN' }))
    lists.keep({ ...(held[1] as (typeof held)[number]), priorityFlag: 'Alta' })
    ;(await next()).give({ items: held })
    await eventually(() => expect(lists.stateOf(paused).reading).toBe(false))
    expect(lists.stateOf(paused).rows.map((one) => [one.requestNumber, one.priorityFlag])).toEqual([
      ['2', 'Alta'],
      ['3', held[2]?.priorityFlag],
    ])
  })

  it('shows what others changed until it is read again, and loses nothing that changed meanwhile', async () => {
    const { readPage, next } = reader()
    const lists = createCaseLists(readPage)
    lists.subscribe(query, () => {})
    ;(await next()).give({ items: [row('1'), row('2')] })
    await eventually(() => expect(lists.stateOf(query).reading).toBe(false))
    const open = row('1', { reqStatus: 'OPEN' })
    lists.follow('housing', [open])
    expect(lists.stateOf(query).latest.size).toBe(0)
    lists.follow(query.management, [open, row('3')])
    const shown = () => lists.stateOf(query)
    expect(numbers(shown().rows)).toEqual(['1', '2'])
    expect([[...shown().latest.keys()], [...shown().fresh.keys()]]).toEqual([['1'], ['3']])

    lists.refresh(query)
    lists.follow(query.management, [row('2', { priorityFlag: 'Alta' }), row('4')], true)
    ;(await next()).give({ items: [row('2'), row('3')] })
    await eventually(() => expect(shown().reading).toBe(false))
    expect(numbers(shown().rows)).toEqual(['2', '3'])
    expect([[...shown().latest.keys()], [...shown().fresh.keys()], shown().lost]).toEqual([
      ...[['2'], ['4']],
      false,
    ])
  })
})

it('has more on the server than was read at the end of a page, and beyond the limit of waiting cases', () => {
  const state = createCaseLists(async () => ({ items: [] })).stateOf(query)
  expect(hasUnread('APPROVED', { ...state, more: true })).toBe(true)
  expect(hasUnread('PENDING', { ...state, total: 10_000 })).toBe(false)
  expect(hasUnread('PENDING', { ...state, total: 10_001 })).toBe(true)
  // All closed cases can be read, and a search names the cases among which it searches.
  expect(hasUnread('APPROVED', { ...state, total: 10_001 })).toBe(false)
  expect(hasUnread('PENDING', { ...state, total: 10_001, searched: 10_001 })).toBe(false)
})
