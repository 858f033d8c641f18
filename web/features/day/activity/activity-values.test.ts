import { expect, it } from 'vitest'
import { automaticCard, card } from '../../../../test/support/day-cards.ts'
import { configured, dayOf } from '../day.fixture.ts'
import { fillFirst, fillNext, isSame } from '../filling/filling.ts'
import { fillGap, newActivity, ofCard, repeatCard } from './activity-values.ts'
import {
  endAfter,
  inArea,
  inManagement,
  minutesBetween,
  ofTemplate,
  sentOf,
  totalOf,
  typedActivity,
} from './typed-activity.ts'

const place = { management: 'Cartera', area: 'Cobranza', new: 'Cobro' }
const typed = ofCard(card({ aprovedCount: 4, returnedCount: 2, caseSmax: '123', comments: 'Llamadas' }))

it('starts with the last place, or with the seat, at the end of the last card', () => {
  const day = dayOf([card({ endDate: '11:15:00' }), card({ id: 'b', endDate: '09:30:00' })])
  expect(newActivity({ ...day, last: { ...place, new: 'Visitas' } }, place)).toMatchObject({
    ...{ ...place, new: 'Visitas', beginDate: '11:15', endDate: '' },
  })
  const worked = dayOf([automaticCard({ beginDate: '10:00:05', endDate: '10:15:42' })])
  expect(newActivity(worked, place).beginDate).toBe('10:16')
  expect(newActivity(dayOf([]), place)).toMatchObject({ ...place, beginDate: '' })
  expect(newActivity(dayOf([]), undefined).management).toBe('')
})

it('clears the fields that depend on a management or an area (B§4)', () => {
  expect(inManagement(typed, 'Tarjetas')).toEqual({ ...typed, management: 'Tarjetas', area: '', new: '' })
  const moved = { ...typed, area: 'Visitas', new: '', endDate: '', aprovedCount: '', returnedCount: '' }
  expect(inArea(typed, 'Visitas', false)).toEqual(moved)
  expect(inArea(typed, 'Visitas', true)).toEqual({ ...moved, caseSmax: '0' })
})

it('sets the end from the start, within the day', () => {
  expect(endAfter('09:05', 30)).toBe('09:35')
  expect(endAfter('22:59', 60)).toBe('23:59')
  expect(endAfter('23:00', 60)).toBe('')
  expect(endAfter('', 60)).toBe('')
  expect(minutesBetween({ beginDate: '09:05', endDate: '10:05' })).toBe(60)
})

it('adds up the total, and shows none before a count is typed', () => {
  expect(totalOf(typed)).toBe('6')
  expect(totalOf({ ...typed, aprovedCount: '99999', returnedCount: '' })).toBe('99.999')
  expect(totalOf({ ...typed, aprovedCount: '', returnedCount: '' })).toBe('')
})

it('is filled from a gap, a card and a template', () => {
  expect(fillGap(typed, { beginDate: '10:00:00', endDate: '10:40:00' })).toEqual({
    ...{ ...typed, beginDate: '10:00', endDate: '10:40' },
  })
  const free = { ...typed, beginDate: '14:00', endDate: '' }
  expect(repeatCard(card({ aprovedCount: 3 }), free)).toMatchObject({
    ...{ aprovedCount: '3', beginDate: '14:00', endDate: '' },
  })
  const template = {
    id: crypto.randomUUID(),
    name: 'Llamadas',
    ...place,
    minutes: 45,
    comments: 'A clientes',
  }
  expect(ofTemplate(template, free)).toMatchObject({
    ...{ ...place, beginDate: '14:00', endDate: '14:45', comments: 'A clientes', aprovedCount: '' },
  })
  expect(ofTemplate({ ...template, beginDate: '07:30:00' }, free)).toMatchObject({ endDate: '08:15' })
})

it('refuses an end that is not after its start', () => {
  const problems = (beginDate: string, endDate: string) =>
    typedActivity()
      .safeParse({ ...typed, beginDate, endDate })
      .error?.issues.map(({ path, message }) => [path.join(), message])
  expect(problems('09:00', '09:01')).toBeUndefined()
  const crossing = 'La hora final debe ser posterior a la inicial: una actividad no pasa de la medianoche'
  expect(problems('09:00', '09:00')).toEqual([['endDate', crossing]])
  expect(problems('23:00', '01:00')).toEqual([['endDate', crossing]])
  expect(problems('09:00', '24:00')).toEqual([['endDate', 'La hora debe estar entre 00:00 y 23:59']])
})

it('sends only what the process asks for', () => {
  const parsed = typedActivity().parse({ ...typed, ammount: '1500.5' })
  expect(sentOf(parsed, configured(), false)).toMatchObject({ aprovedCount: 4, returnedCount: 2 })
  expect(sentOf(parsed, configured(), false).ammount).toBeUndefined()
  expect(sentOf(parsed, configured({ hasAmount: true }), false).ammount).toBe('1500.5')
  expect(sentOf(parsed, configured({ hasCaseNumber: true }), false).caseSmax).toBe('123')
  expect(sentOf(parsed, configured({ hasAmount: true, hasCaseNumber: true }), true)).toMatchObject({
    ...{ aprovedCount: 0, returnedCount: 0, ammount: undefined, caseSmax: undefined },
  })
})

it('continues after a registered activity, past cards that cover the next time', () => {
  const saved = card({ beginDate: '09:00:00', endDate: '10:00:00' })
  const day = dayOf([saved, card({ id: 'b', beginDate: '10:00:00', endDate: '10:20:00' })])
  const { typed: next, focus } = fillNext(day, undefined, saved)
  expect(next).toMatchObject({ ...place, beginDate: '10:20', endDate: '', aprovedCount: '' })
  expect(focus).toBe('endDate')
})

it('restores what was typed before a reload, and starts empty on a day without a draft', () => {
  const edited = card()
  const day = dayOf([edited])
  const draft = { typed, id: edited.id }
  expect(fillFirst(day, undefined, draft)).toEqual({ typed, edited: { ...edited, conflict: false } })
  expect(fillFirst(dayOf([]), undefined, draft)).toEqual({ typed })
  expect(fillFirst({ ...day, day: '2026-11-19' }, undefined, undefined).typed.comments).toBe('')
  expect(isSame(typed, { ...typed })).toBe(true)
  expect(isSame(typed, { ...typed, endDate: '09:01' })).toBe(false)
})
