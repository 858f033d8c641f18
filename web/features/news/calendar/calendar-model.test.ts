import { expect, test } from 'vitest'
import { newsOf } from '../news.fixture.ts'
import { calendarPeople, daysShown, legendOf, newsOfDay } from './calendar-model.ts'

const days = daysShown('2026-11', '2026-11-20')

test('weekends and holidays of Colombia are marked', () => {
  expect(days).toHaveLength(30)
  expect(days.filter(({ isHoliday }) => isHoliday).map(({ day }) => day)).toEqual([
    '2026-11-02',
    '2026-11-16',
  ])
  expect(days.filter(({ isBusiness }) => isBusiness)).toHaveLength(19)
  expect(days.find(({ isToday }) => isToday)?.day).toBe('2026-11-20')
})

test('every member of the team has a row, also without news, and so has a leaver with news', () => {
  const people = calendarPeople(
    [
      { user: 'LUZPEN01', fullName: 'LUZ PEÑA' },
      { user: 'ANAPER01', fullName: 'ANA PÉREZ' },
      { user: '', fullName: 'ÁNGEL ROA' },
    ],
    [
      newsOf(1),
      newsOf(2, { documentNumber: '79', fullName: 'ÁNGEL ROA', user: undefined, isAbsence: false }),
      newsOf(3, { documentNumber: '80', fullName: 'ZOILA ÁVILA', user: 'ZOIAVI01' }),
      newsOf(4, { beginDate: '2026-11-27T08:00:00', endDate: '2026-12-02T12:00:00', new: 'Permiso' }),
    ],
    days,
  )
  expect(people.map(({ name, away }) => [name, away])).toEqual([
    ['Ana Pérez', 5],
    ['Ángel Roa', 0],
    ['Zoila Ávila', 3],
    ['Luz Peña', 0],
  ])
  expect([...(people[0]?.news.keys() ?? [])]).toEqual([
    ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
  ])
  expect(newsOfDay(people, '2026-11-25').map(({ fullName }) => fullName)).toEqual([
    ...['ANA PÉREZ', 'ZOILA ÁVILA', 'ÁNGEL ROA'],
  ])
})

test('news of a namesake do not count for a member with a login', () => {
  const people = calendarPeople(
    [{ user: 'ANAPER01', fullName: 'ANA PÉREZ' }],
    [newsOf(1, { documentNumber: '80', user: 'ANAPER02' }), newsOf(2, { isAbsence: false })],
    days,
  )
  expect(people.map(({ key, away }) => [key, away])).toEqual([
    ['52111222 ANAPER01 ANA PÉREZ', 0],
    ['80 ANAPER02 ANA PÉREZ', 3],
  ])
})

test('absences without a disclosed reason are one line of the legend, whenever they end', () => {
  const hidden = (place: number, until: string) =>
    newsOf(place, { new: `Ausente hasta ${until}`, reasonHidden: true })
  expect(legendOf([hidden(1, '26/11/2026'), newsOf(2), hidden(3, '30/11/2026')])).toEqual([
    { short: 'Aus', type: 'Ausente', isAbsence: true },
    { short: 'Vac', type: 'Vacaciones', isAbsence: true },
  ])
})
