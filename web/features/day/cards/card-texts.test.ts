import { expect, it } from 'vitest'
import { automaticCard, card } from '../../../../test/support/day-cards.ts'
import { badgesOf, countsText, durationOf, titleOf } from './card-texts.ts'

const labels = (...of: Parameters<typeof badgesOf>) => badgesOf(...of).map(({ label }) => label)

it('cuts a title at 35 characters', () => {
  expect(titleOf({ new: 'Cobro' })).toBe('Cobro')
  expect(titleOf({ new: 'A'.repeat(35) })).toBe('A'.repeat(35))
  expect(titleOf({ new: 'A'.repeat(36) })).toBe(`${'A'.repeat(35)}…`)
})

it('says the source of a card, the kind of its time, and whether it is in conflict', () => {
  expect(labels(card())).toEqual([])
  expect(labels(automaticCard({ conflict: true }))).toEqual(['Automático', 'Conflicto'])
  expect(labels(card({ typeTime: 'Afectaciones', userLeader: 'LIDER01' }))).toEqual(['Ausentismo', 'LIDER01'])
  expect(labels(card({ typeTime: 'No productivo', userLeader: 'LIDER01' }))).toEqual([
    'No productivo',
    'LIDER01',
  ])
  expect(labels(card({ userLeader: 'LUZPEN01' }))).toEqual([])
})

it('says the length of a card: of one in parts, that of the parts', () => {
  expect(durationOf(card())).toBe('0 h 30 min')
  const parts = [
    { beginDate: '08:00:00', endDate: '09:00:00' },
    { beginDate: '11:00:00', endDate: '11:15:00' },
  ]
  expect(durationOf(card({ endDate: '12:00:00', partitions: parts }))).toBe('1 h 15 min')
})

it('lists its counts in words', () => {
  expect(countsText(card())).toBe('')
  expect(countsText(card({ aprovedCount: 1, returnedCount: 1_200 }))).toBe('1 aprobado · 1.200 devueltos')
  expect(countsText(automaticCard({ aprovedCount: 0, othersCount: 1, pausedLeabel: 'PAUSED' }))).toBe(
    '1 otro · Pausado',
  )
})
