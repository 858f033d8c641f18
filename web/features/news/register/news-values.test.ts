import { expect, test } from 'vitest'
import { newsMessages } from '../../../../shared/news-messages.ts'
import { newsOf } from '../news.fixture.ts'
import {
  lastDayOf,
  locksOf,
  missingOf,
  newNews,
  newsForm,
  sentOf,
  type TypedNews,
  typedOf,
} from './news-values.ts'

/** A Friday. */
const today = '2026-11-20'
const typed = (over: Partial<TypedNews>): TypedNews => ({ ...newNews, new: 'Vacaciones', ...over })
const missing = (over: Partial<TypedNews>, edited?: Parameters<typeof locksOf>[1]) =>
  missingOf(typed(over), locksOf(typed(over), edited, today))
const problemOf = (over: Partial<TypedNews>, edited?: Parameters<typeof locksOf>[1]) => {
  const { error } = newsForm(edited, today).safeParse(typed(over))
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('news can be saved with a range of dates or of times, and a case number where the type needs one (B§4)', () => {
  expect(missing({})).toEqual(['when'])
  expect(missing({ new: '' })).toEqual(['new', 'when'])
  expect(missing({ firstDay: today })).toEqual(['lastDay'])
  expect(missing({ lastDay: today, from: '09:00' })).toEqual(['firstDay', 'to'])
  expect(missing({ firstDay: today, lastDay: today })).toEqual([])
  expect(missing({ from: '09:00', to: '10:00' })).toEqual([])
  for (const caseSmax of ['', '0'])
    expect(missing({ new: 'Fallas de Sistema', from: '09:00', to: '10:00', caseSmax })).toEqual(['caseSmax'])
  expect(missing({ new: 'Licencia', firstDay: today })).toEqual([])
})

test('times alone mean today, dates alone leave the hours to the server, and both are sent as typed', () => {
  const sent = (over: Partial<TypedNews>) => {
    const { beginDate, endDate } = sentOf(typed(over), undefined, today)
    return [beginDate, endDate]
  }
  expect(sent({ from: '09:00', to: '10:00' })).toEqual(['2026-11-20T09:00:00', '2026-11-20T10:00:00'])
  expect(sent({ firstDay: today, lastDay: '2026-11-24' })).toEqual([today, '2026-11-24'])
  expect(sent({ firstDay: today, lastDay: '2026-11-24', from: '09:00', to: '10:00' })).toEqual([
    ...['2026-11-20T09:00:00', '2026-11-24T10:00:00'],
  ])
  expect(sent({ new: 'Licencia', firstDay: today, lastDay: '2026-11-21' })).toEqual([today, '2026-12-20'])
})

test('a case number is sent only where the type asks for it', () => {
  expect(sentOf(typed({ caseSmax: '77' }), undefined, today)).not.toHaveProperty('caseSmax')
  expect(sentOf(typed({ new: 'Fallas de Sistema', caseSmax: '77' }), undefined, today).caseSmax).toBe('77')
})

test('an error is shown at its field', () => {
  expect(problemOf({ firstDay: '2026-11-12', lastDay: today })).toEqual([['firstDay', newsMessages.tooEarly]])
  expect(problemOf({ firstDay: today, lastDay: '2026-11-19' })).toEqual([
    ['lastDay', newsMessages.endsBeforeStart],
  ])
  expect(problemOf({ from: '10:00', to: '10:00' })).toEqual([['to', newsMessages.endTime]])
  expect(problemOf({ firstDay: '2026-11-21', lastDay: '2026-11-22' })).toEqual([
    ['firstDay', newsMessages.noBusinessDay],
  ])
  expect(problemOf({ observations: 'a'.repeat(201) })).toEqual([
    ['observations', newsMessages.longObservations],
  ])
  expect(problemOf({ firstDay: today, lastDay: today })).toBeUndefined()
})

test('a running leave may end earlier, a future one may not, and one that started over a week ago keeps its start', () => {
  const leave = newsOf(1, {
    new: 'Licencia',
    beginDate: '2026-11-18T08:00:00',
    endDate: '2026-12-18T17:30:00',
  })
  const running = { ...typedOf(leave), lastDay: '2026-11-25' }
  expect(locksOf(running, leave, today)).toEqual({ start: false, end: false })
  expect(lastDayOf(running, { end: false })).toBe('2026-11-25')
  expect(problemOf(running, leave)).toBeUndefined()
  expect(locksOf({ ...running, firstDay: '2026-11-23' }, leave, today).end).toBe(true)
  const old = newsOf(2, { beginDate: '2026-11-02T08:00:00', endDate: '2026-11-27T17:30:00' })
  expect(locksOf(typedOf(old), old, today)).toEqual({ start: true, end: false })
})
