import { expect, test } from 'vitest'
import { conflictsAmong, freeParts, obstaclesTo, type PlacedCard } from './overlaps.ts'

const card = (
  id: string,
  beginDate: string,
  endDate: string,
  over: Partial<PlacedCard> = {},
): PlacedCard => ({
  ...{ id, beginDate, endDate, partitions: [], processType: 'Productivo', isMasiveProccess: 0 },
  isAutomatic: false,
  ...over,
})
const idsOf = (cards: readonly PlacedCard[]) => cards.map(({ id }) => id)
const automatic = { isAutomatic: true }
const massive = { isMasiveProccess: 1 } as const
const absence = { processType: 'No Productivo' } as const

test('an activity meets the cards of its time, but not itself nor those that it touches', () => {
  const cards = [
    card('before', '08:00:00', '09:00:00'),
    card('a', '09:30:00', '11:00:00'),
    card('after', '10:00:00', '10:30:00'),
  ]
  expect(idsOf(obstaclesTo(card('new', '09:00:00', '10:00:00'), cards))).toEqual(['a'])
  expect(obstaclesTo(card('a', '09:00:00', '10:00:00'), cards)).toEqual([])
})

test('a massive process may run over what is not productive, and an absence over a massive one', () => {
  const over = (activity: Partial<PlacedCard>, there: Partial<PlacedCard>) =>
    obstaclesTo(card('new', '09:00:00', '10:00:00', activity), [card('a', '09:00:00', '10:00:00', there)])
      .length
  expect([over(massive, absence), over(massive, { processType: 'new' }), over(absence, massive)]).toEqual([
    ...[0, 0, 0],
  ])
  expect([over(massive, {}), over(massive, massive), over(absence, absence), over(absence, {})]).toEqual([
    ...[1, 1, 1, 1],
  ])
})

test('automatic cards are an obstacle until they are in conflict, and then count no more', () => {
  const work = card('case', '09:00:00', '09:30:00', automatic)
  const typed = card('typed', '09:20:00', '10:00:00')
  expect(idsOf(obstaclesTo(card('new', '09:00:00', '09:10:00'), [work]))).toEqual(['case'])
  expect([...conflictsAmong([work, typed])].sort()).toEqual(['case', 'typed'])
  expect(obstaclesTo(card('new', '09:00:00', '09:10:00'), [work, typed])).toEqual([])
  // Typed cards keep blocking, so that no two of them ever overlap.
  expect(idsOf(obstaclesTo(card('new', '09:00:00', '09:30:00'), [work, typed]))).toEqual(['typed'])
  expect(obstaclesTo({ ...typed, endDate: '10:10:00' }, [work, typed])).toEqual([])
})

test('two automatic cards are no conflict', () => {
  expect(
    conflictsAmong([
      card('a', '09:00:00', '10:00:00', automatic),
      card('b', '09:00:00', '10:00:00', automatic),
    ]),
  ).toEqual(new Set())
})

test('parts take what is free, and meet only what is in them', () => {
  const cards = [card('a', '09:00:00', '09:10:30', automatic), card('b', '10:00:00', '10:30:00')]
  const long = card('new', '08:30:00', '11:00:00')
  const parts = freeParts(long, cards)
  expect(parts).toEqual([
    { beginDate: '08:30:00', endDate: '09:00:00' },
    { beginDate: '09:11:00', endDate: '10:00:00' },
    { beginDate: '10:30:00', endDate: '11:00:00' },
  ])
  expect(obstaclesTo({ ...long, partitions: parts }, cards)).toEqual([])
  expect(idsOf(obstaclesTo(card('other', '09:00:00', '10:30:00'), [{ ...long, partitions: parts }]))).toEqual(
    ['new'],
  )
  expect(freeParts(card('full', '10:00:00', '10:20:00'), cards)).toEqual([])
})
