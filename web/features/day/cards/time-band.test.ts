import { expect, it } from 'vitest'
import { automaticCard, card } from '../../../../test/support/day-cards.ts'
import { dayOf } from '../day.fixture.ts'
import { itemsOf, withCard, withoutCards } from './day-items.ts'
import { bandOf } from './time-band.ts'

const early = card({ id: 'a', beginDate: '08:00:00', endDate: '09:00:00', new: 'Cobro' })
const late = card({ id: 'b', beginDate: '10:00:00', endDate: '13:00:00', new: 'Visitas' })
const day = dayOf([late, early])

it('lists cards and the time between them in order', () => {
  expect(itemsOf(day).map(({ key }) => key)).toEqual(['a', 'gap-09:00:00', 'b'])
})

it('adds or removes a card with all values derived from it', () => {
  const filled = withCard(day, card({ id: 'c', beginDate: '09:00:00', endDate: '10:00:00' }))
  expect(itemsOf(filled).map(({ key }) => key)).toEqual(['a', 'c', 'b'])
  expect(filled.hoursSeg).toBe(5 * 3_600)
  expect(itemsOf(withoutCards(filled, ['b'])).map(({ key }) => key)).toEqual(['a', 'c'])
  expect(withoutCards(day, ['nobody'])).toBe(day)
})

it('draws a day from 8 to 18', () => {
  const { segments, hours } = bandOf(day)
  expect(segments.map(({ kind, left, width }) => [kind, left, width])).toEqual([
    ['productive', 0, 10],
    ['gap', 10, 10],
    ['productive', 20, 30],
  ])
  expect([hours[0]?.label, hours.at(-1)?.label]).toEqual(['8', '18'])
})

it('grows to activities outside of that, in whole hours, and draws each part of a card', () => {
  const parts = [
    { beginDate: '06:30:00', endDate: '07:00:00' },
    { beginDate: '20:00:00', endDate: '20:15:00' },
  ]
  const { segments, hours } = bandOf(
    dayOf([card({ beginDate: '06:30:00', endDate: '20:15:00', partitions: parts })]),
  )
  expect(segments.filter(({ kind }) => kind === 'productive')).toHaveLength(2)
  expect([hours[0]?.label, hours.at(-1)?.label]).toEqual(['6', '20'])
  expect(segments.every(({ left, width }) => left >= 0 && left + width <= 100)).toBe(true)
})

it('describes in words what it shows', () => {
  const { summary, segments } = bandOf(
    dayOf([early, late, automaticCard({ beginDate: '10:00:00', endDate: '11:00:00' })]),
  )
  expect(summary).toBe(
    '3 actividades, 4 h 00 min; 1 espacio sin registrar, 1 h 00 min; 2 actividades en conflicto',
  )
  expect(segments.map(({ label }) => label)).toEqual([
    'Cobro de 08:00 a 09:00',
    'Tiempo sin registrar de 09:00 a 10:00',
    'Desembolso de 10:00 a 11:00, Automático, Conflicto',
    'Visitas de 10:00 a 13:00, Conflicto',
  ])
})
