import { expect, test } from 'vitest'
import { newsOf } from '../news.fixture.ts'
import { choicesOf, filtered, historyRows, stateOf } from './history-model.ts'

/** A quarter to four in the afternoon of the 25th, in Bogota. */
const now = new Date('2026-11-25T20:45:00Z')
const rows = historyRows(
  [
    newsOf(1),
    newsOf(2, {
      beginDate: '2026-11-23T08:00:00',
      endDate: '2026-11-24T17:30:00',
      new: 'Permiso',
      isMassiveNew: true,
      group: 'Mañana',
    }),
    newsOf(3, {
      ...{ beginDate: '2026-11-26T08:00:00', endDate: '2026-12-09T12:00:00' },
      ...{ documentNumber: '79', positionCode: 'OPE79', fullName: 'ZOILA ÁVILA' },
    }),
  ],
  now,
)
const none = { person: undefined, type: undefined, group: undefined, state: undefined }

test('news are past, running or future, and count business days only', () => {
  expect(rows.map(({ state, days }) => [state, days])).toEqual([
    ['curso', 3],
    ['terminada', 2],
    // The eighth of December is a holiday.
    ['futura', 9],
  ])
})

test('news of today run from their first hour to their last', () => {
  const today = { firstDay: '2026-11-25', lastDay: '2026-11-25' }
  expect(stateOf({ ...today, from: '16:00:00', to: '17:30:00' }, now)).toBe('futura')
  expect(stateOf({ ...today, from: '15:45:00', to: '17:30:00' }, now)).toBe('curso')
  expect(stateOf({ ...today, from: '08:00:00', to: '15:45:00' }, now)).toBe('terminada')
  expect(stateOf({ ...today, lastDay: '2026-11-26', from: '08:00:00', to: '12:00:00' }, now)).toBe('curso')
})

test('the list is filtered by person, type, group and state, with the options that it contains', () => {
  expect(filtered(rows, none)).toHaveLength(3)
  expect(filtered(rows, { ...none, person: 'OPE79' }).map(({ fullName }) => fullName)).toEqual([
    'ZOILA ÁVILA',
  ])
  expect(filtered(rows, { ...none, type: 'Permiso', state: 'curso' })).toEqual([])
  expect(filtered(rows, { ...none, group: 'Mañana' }).map((row) => row.new)).toEqual(['Permiso'])
  expect(choicesOf(rows)).toEqual({
    people: [
      { value: 'OPE1', label: 'Ana Pérez · 52111222' },
      { value: 'OPE79', label: 'Zoila Ávila · 79' },
    ],
    types: [
      { value: 'Permiso', label: 'Permiso' },
      { value: 'Vacaciones', label: 'Vacaciones' },
    ],
    groups: [{ value: 'Mañana', label: 'Mañana' }],
  })
})

test('absences without a disclosed reason are found together, whenever they end', () => {
  const hidden = ['26/11/2026', '30/11/2026'].map((until, place) =>
    newsOf(place, { new: `Ausente hasta ${until}`, reasonHidden: true }),
  )
  const all = historyRows([...hidden, newsOf(3)], now)
  expect(choicesOf(all).types.map(({ value }) => value)).toEqual(['Ausente', 'Vacaciones'])
  expect(filtered(all, { ...none, type: 'Ausente' })).toHaveLength(2)
})
