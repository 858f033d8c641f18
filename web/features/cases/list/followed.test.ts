import { expect, test } from 'vitest'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import type { ListQuery } from './case-lists.ts'
import { follow, forget, unfollowed } from './followed.ts'

const waiting = (requestNumber: string, other = {}) =>
  caseOf({ requestNumber, reqStatus: 'PENDING', dischargeDate: undefined, ...other })
const list = { ...unfollowed, rows: [waiting('1'), waiting('2')] }
const query: ListQuery = { management: 'groupDisbursement', tab: 'PENDING' }
const numbers = (some: ReadonlyMap<string, unknown>) => [...some.keys()]

test('a row is as it is now, and one that is repeated changes nothing', () => {
  const open = caseOf({ requestNumber: '1' })
  const after = follow(list, query, [waiting('2'), open])
  expect(after).toEqual({ latest: new Map([['1', open]]), fresh: new Map(), lost: false })
  expect(follow({ ...list, ...after }, query, [open])).toEqual(after)
  expect(numbers(forget(after, '1').latest)).toEqual([])
})

test('a row that came back is as it was read', () => {
  const left = follow(list, query, [caseOf({ requestNumber: '1' })])
  expect(follow({ ...list, ...left }, query, [waiting('1')]).latest.get('1')?.reqStatus).toBe('PENDING')
})

test('an answer from before the last change is left out', () => {
  const open = (at: string) => caseOf({ requestNumber: '1', reqUser: at, dischargeDate: at })
  const shown = { ...unfollowed, rows: [open('2026-11-21T15:00:00.000Z')] }
  const of: ListQuery = { ...query, tab: 'OPEN' }
  expect(numbers(follow(shown, of, [open('2026-11-21T14:59:00.000Z')]).latest)).toEqual([])
  expect(numbers(follow(shown, of, [open('2026-11-21T15:01:00.000Z')]).latest)).toEqual(['1'])
})

test('cases that came are counted until they leave again or are read', () => {
  const came = follow(list, query, [waiting('3'), waiting('4'), caseOf({ requestNumber: '5' })])
  expect(numbers(came.fresh)).toEqual(['3', '4'])
  const gone = follow({ ...list, ...came }, query, [caseOf({ requestNumber: '3' })])
  expect(numbers(gone.fresh)).toEqual(['4'])
  expect(numbers(follow({ ...gone, rows: [...list.rows, waiting('4')] }, query, []).fresh)).toEqual([])
})

test('closed cases are new in their month or day only', () => {
  const closed = caseOf({ requestNumber: '9', reqStatus: 'APPROVED', dateAssignment: '2026-11-20' })
  const of = (more: Partial<ListQuery>) =>
    follow(list, { ...query, tab: 'APPROVED', ...more }, [closed]).fresh.size
  expect([of({ month: '2026-11' }), of({ month: '2026-11', day: '2026-11-20' })]).toEqual([1, 1])
  expect([of({ month: '2026-10' }), of({ month: '2026-11', day: '2026-11-19' })]).toEqual([0, 0])
})
