import { describe, expect, test } from 'vitest'
import { nextNewsPage, peopleSearchOf } from './news.ts'
import { newsMessages as messages } from './news-messages.ts'
import { businessDaysOf, newsOverlap, spanOf, whyNotEdited, whyNotRegistered } from './news-rules.ts'
import { newsTypeOf } from './news-types.ts'

const [leave, holidays, failure] = [
  newsTypeOf('Licencia'),
  newsTypeOf('Vacaciones'),
  newsTypeOf('Fallas de Sistema'),
]
/** A Friday. */
const today = '2026-11-20'

test('a news without times takes the usual hours, and without an end that of its type or its day', () => {
  const usual = { from: '08:00:00', to: '17:30:00' }
  expect(spanOf({ beginDate: today })).toEqual({ firstDay: today, lastDay: today, ...usual })
  expect(spanOf({ beginDate: today }, leave)).toEqual({ firstDay: today, lastDay: '2026-12-20', ...usual })
  expect(spanOf({ beginDate: `${today}T09:00`, endDate: '2026-11-23T10:30:15' })).toEqual({
    ...{ firstDay: today, lastDay: '2026-11-23', from: '09:00:00', to: '10:30:15' },
  })
})

test('only business days of it count, and holidays are none', () => {
  expect(businessDaysOf({ firstDay: '2026-11-12', lastDay: '2026-11-18' })).toEqual([
    ...['2026-11-12', '2026-11-13', '2026-11-17', '2026-11-18'],
  ])
})

test('two overlap where both are at the same time of the same business day', () => {
  const of = (beginDate: string, endDate: string) => spanOf({ beginDate, endDate })
  const mornings = of('2026-11-18T08:00', '2026-11-24T12:00')
  expect(newsOverlap(mornings, of('2026-11-23T11:00', '2026-11-23T15:00'))).toBe(true)
  expect(newsOverlap(mornings, of('2026-11-23T12:00', '2026-11-23T15:00'))).toBe(false)
  expect(newsOverlap(mornings, of('2026-11-25', '2026-11-26'))).toBe(false)
  // They have only the weekend in common.
  expect(newsOverlap(of('2026-11-20', '2026-11-22'), of('2026-11-21', '2026-11-24'))).toBe(false)
})

describe('registering', () => {
  const why = (beginDate: string, endDate?: string, type = holidays, caseSmax?: string) =>
    whyNotRegistered(spanOf({ beginDate, endDate }, type), type, { caseSmax }, today)?.message

  test('is refused for dates that cannot be', () => {
    expect(why('2026-11-13', '2026-11-13')).toBeUndefined()
    expect(why('2026-11-12', '2026-11-23')).toBe(messages.tooEarly)
    expect(why('2026-11-20', '2026-11-19')).toBe(messages.endsBeforeStart)
    expect(why('2026-11-20T10:00', '2026-11-23T10:00')).toBe(messages.endTime)
    expect(why('2026-11-21', '2026-11-22')).toBe(messages.noBusinessDay)
    expect(why('2026-11-20', '2027-11-20')).toBeUndefined()
    expect(why('2027-11-22')).toBe(messages.tooLate)
    expect(why('2026-11-20', '2027-11-21')).toBe(messages.tooLong)
  })

  test('asks for a case number and for the end that the type sets', () => {
    expect([why(today, today, failure), why(today, today, failure, '77')]).toEqual([
      ...[messages.caseMissing, undefined],
    ])
    expect([why(today, undefined, leave), why(today, '2026-12-10', leave)]).toEqual([
      ...[undefined, messages.endLocked],
    ])
  })
})

describe('editing', () => {
  const why = (was: [string, string?], to: [string, string?], [wasType, type] = [holidays, holidays]) =>
    whyNotEdited(
      { was: spanOf({ beginDate: was[0], endDate: was[1] }, wasType), wasType },
      spanOf({ beginDate: to[0], endDate: to[1] }, type),
      type,
      {},
      today,
    )?.message

  test('a running leave may end earlier, and one that is to come may not', () => {
    const both = [leave, leave] as [typeof leave, typeof leave]
    expect(why(['2026-11-02'], ['2026-11-02', '2026-11-20'], both)).toBeUndefined()
    expect(why(['2026-11-02'], ['2026-11-02', '2026-12-20'], both)).toBe(messages.endLocked)
    expect(why(['2026-11-23'], ['2026-11-23', '2026-12-01'], both)).toBe(messages.endLocked)
    expect(why(['2026-11-23'], ['2026-11-24'], both)).toBeUndefined()
    // One that is moved to days to come runs no more.
    expect(why(['2026-11-18'], ['2026-11-23', '2026-11-25'], both)).toBe(messages.endLocked)
  })

  test('what began over a week ago keeps its ticket', () => {
    const failure = newsTypeOf('Fallas de Sistema')
    const span = spanOf({ beginDate: '2026-11-02', endDate: '2026-11-27' }, failure)
    const whyWith = (caseSmax: string | undefined) =>
      whyNotEdited({ was: span, wasType: failure, wasCase: '77' }, span, failure, { caseSmax }, today)
    expect(whyWith('77')).toBeUndefined()
    for (const other of ['78', undefined])
      expect(whyWith(other)).toEqual({ field: 'caseSmax', message: messages.startFixed })
  })

  test('what began over a week ago keeps its start, its hours, its type and its days until then', () => {
    const was: [string, string] = ['2026-11-02', '2026-11-27']
    expect(why(was, ['2026-11-02', '2026-11-13'])).toBeUndefined()
    expect(why(was, ['2026-11-02', '2026-11-12'])).toBeUndefined()
    expect(why(was, ['2026-11-02', '2026-11-11'])).toBe(messages.startFixed)
    expect(why(was, ['2026-11-03', '2026-11-27'])).toBe(messages.startFixed)
    expect(why(was, ['2026-11-02T09:00', '2026-11-27'])).toBe(messages.startFixed)
    expect(why(was, was, [holidays, newsTypeOf('Permiso')])).toBe(messages.startFixed)
    expect(why(['2026-11-13', '2026-11-17'], ['2026-11-12', '2026-11-17'])).toBe(messages.tooEarly)
  })
})

test('what is typed to find somebody is a document or a name, from three characters', () => {
  const found = ['12', '123', 'st1', 'ST', 'Á. ', 'ana', '12a', '  ', 'st 1', '1.020.304'].map(peopleSearchOf)
  expect(found).toEqual([
    ...[undefined, { number: '123' }, { number: 'ST1' }, undefined, undefined, { name: 'ana' }],
    ...[{ name: '12a' }, undefined, { name: 'st 1' }, { number: '1020304' }],
  ])
})

test('the link of a list names its last page so far, and where the next begins', () => {
  expect(nextNewsPage('/control-board/news?number=1&page=3&after=abc', 2)).toEqual({ page: 3, after: 'abc' })
  expect(nextNewsPage('/control-board/news?page=5', 2)).toEqual({ page: 3, after: undefined })
  expect(nextNewsPage('/control-board/news?page=2', 2)).toBeUndefined()
})
