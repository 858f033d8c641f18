import { expect, test } from 'vitest'
import type { CaseFilters } from '../../../../shared/case-filters.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import type { ListQuery } from './case-lists.ts'
import { follow as followAt, forget, unfollowed } from './followed.ts'

const waiting = (requestNumber: string, other = {}) =>
  caseOf({ requestNumber, reqStatus: 'PENDING', dischargeDate: undefined, ...other })
const list = { ...unfollowed, rows: [waiting('1'), waiting('2')] as readonly CaseRow[] }
const query: ListQuery = { management: 'groupDisbursement', tab: 'PENDING' }
const now = new Date('2026-11-21T22:00:00.000Z')
const follow = (of: typeof list, asked: ListQuery, changed: CaseRow[]) =>
  followAt(of, asked, { changed, now })
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
  const closed = caseOf({
    requestNumber: '9',
    reqStatus: 'APPROVED',
    dateAssignment: '2026-11-20',
    dischargeDate: '2026-11-20T15:00:00.000Z',
  })
  const of = (more: Partial<ListQuery>) =>
    follow(list, { ...query, tab: 'APPROVED', ...more }, [closed]).fresh.size
  expect([of({ month: '2026-11' }), of({ month: '2026-11', day: '2026-11-20' })]).toEqual([1, 1])
  const decided = (decidedSince: string) => of({ month: '2026-11', filters: { decidedSince } })
  expect([decided(closed.dischargeDate ?? ''), decided('2026-11-20T23:59:59.999Z')]).toEqual([1, 0])
  expect([of({ month: '2026-10' }), of({ month: '2026-11', day: '2026-11-19' })]).toEqual([0, 0])
})

test('a case is new in a filtered list only if the filter takes it', () => {
  const of = (filters: CaseFilters, other: Partial<CaseRow> = {}) =>
    follow(list, { ...query, tab: 'PAUSED', filters }, [caseOf({ reqStatus: 'PAUSED', ...other })]).fresh.size
  const at = (requestDate: string) => of({ waited: 2 }, { requestDate })
  expect([at('2026-11-21T20:00:00.000Z'), at('2026-11-21T20:00:01.000Z')]).toEqual([1, 0])
  expect(of({ since: '2026-11-21T20:00:00.000Z' }, { requestDate: '2026-11-21T20:00:00.000Z' })).toBe(1)
  expect(of({ since: '2026-11-21T20:00:00.001Z' }, { requestDate: '2026-11-21T20:00:00.000Z' })).toBe(0)
  const why = (reason: string, other: Partial<CaseRow>) => of({ reason }, other)
  expect(why('via aerea', { reasonReturn: 'Espera de VÍA aérea' })).toBe(1)
  expect(why('via aerea', { reasonReturn: 'Desembolso por PPE' })).toBe(0)
  expect(why('via aerea', {})).toBe(0)
  expect(why('Devuelto', { returnKind: 'Devuelto', reasonReturn: 'Falta la firma' })).toBe(1)
  expect(why('Devuelto', { reasonReturn: 'Devuelto al comercial' })).toBe(0)
  expect(why('Devuelto al comercial', { reasonReturn: 'Devuelto al comercial' })).toBe(1)
  // A row does not say.
  expect(of({ office: '0101' })).toBe(0)
})
