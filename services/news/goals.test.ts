import { expect, test } from 'vitest'
import { dayCalls } from '../../shared/day-calls.ts'
import { asActivities, dayOf, register } from '../../test/support/activities.ts'
import { call, signedIn } from '../../test/support/api.ts'
import { registerNews } from '../../test/support/news.ts'
import { type NewsTeam, withNewsTeam } from '../../test/support/news-team.ts'
import { saveProcess } from '../../test/support/staff.ts'
import { linesOf } from '../daily-data/columns.ts'
import { recount } from '../records/recount.ts'
import { workOfDay } from '../records/work-of-day.ts'

let { leader, person }: Partial<NewsTeam> = {}
withNewsTeam('news-goals', (team) => {
  leader = team.leader
  person = team.person
})

const day = '2037-11-18'
const onDay = (from: string, to: string) => ({ beginDate: `${day}T${from}`, endDate: `${day}T${to}` })
const has = async (type: string, from: string, to: string) => {
  const { status } = await registerNews(leader as never, person as never, {
    ...{ new: type as 'Permiso', ...onDay(from, to) },
    ...(type === 'Fallas de Sistema' && { caseSmax: '77' }),
  })
  expect(status).toBe(200)
}
/** The person's own day and their row of the leader's board, after the stream's counts. */
const told = async () => {
  const { login, documentNumber } = person as NewsTeam['person']
  await recount([{ user: login, day, documentNumber }])
  const { body } = await call(asActivities, dayCalls.team, leader as never, { query: { day } })
  return { own: (await dayOf(person as never)).body, member: body.items.find(({ user }) => user === login) }
}

test('half an hour of a failure adds no goal, neither typed nor as a news', async () => {
  await saveProcess(await signedIn('AdministradoresRaiz'), {
    process: 'Caída',
    hasCaseNumber: true,
    hasCases: false,
  })
  await register(person as never, {
    beginDate: '08:00',
    endDate: '09:00',
    aprovedCount: '14',
    returnedCount: '0',
  })
  await register(person as never, { new: 'Caída', caseSmax: '77', beginDate: '09:00', endDate: '09:30' })
  await has('Fallas de Sistema', '10:00', '10:30')
  const { own, member } = await told()
  expect(own.goals).toMatchObject([{ goal: 40, fullGoal: 40, done: 14 }])
  expect(member).toMatchObject({ goal: 40, fullGoal: 40, done: 14 })
})

test('a goal is prorated by the time present, and a person who is away all day has none', async () => {
  await register(person as never, { beginDate: '10:00', endDate: '11:00' })
  await has('Permiso', '08:00', '10:00')
  const half = await told()
  expect(half.own).toMatchObject({ presentSeconds: 27_000, goals: [{ goal: 32, fullGoal: 40, done: 4 }] })
  expect(half.member).toMatchObject({ goal: 32, fullGoal: 40, absenceSeconds: 7_200, done: 4 })
  await has('Vacaciones', '10:00', '17:30')
  const none = await told()
  expect(none.own).toMatchObject({ presentSeconds: 0, goals: [{ goal: 0, fullGoal: 40 }] })
  expect(none.member).toMatchObject({ goal: 0, fullGoal: 40, absenceSeconds: 34_200 })
})

test('a meeting, a training and a failure are no absence: neither on the day, nor on the board, nor in the file', async () => {
  await has('Reunión', '08:00', '09:00')
  await has('Capacitación', '09:00', '10:00')
  await has('Fallas de Sistema', '10:00', '11:00')
  await has('Permiso', '11:00', '12:00')
  const { own, member } = await told()
  const kinds = {
    Reunión: 'No productivo',
    Capacitación: 'No productivo',
    'Fallas de Sistema': 'No productivo',
  }
  expect(Object.fromEntries(own.productivity.map((card) => [card.new, card.typeTime]))).toEqual({
    ...{ ...kinds, Permiso: 'Afectaciones' },
  })
  expect(own.nonProdHoursFriendly).toBe('4 h 00 min')
  expect(own.times.map(({ name, counter }) => `${name} ${counter.hour}`)).toEqual([
    ...['Productivo 0', 'Ausentismos 1', 'No productivo 3', 'Sin registrar 0'],
  ])
  expect(member).toMatchObject({
    absenceSeconds: 3_600,
    nonProductiveSeconds: 10_800,
    absences: [{ new: 'Permiso' }],
  })
  const { login, documentNumber } = person as NewsTeam['person']
  const lines = linesOf(await workOfDay({ user: login, documentNumber }, day))
    .split('\r\n')
    .filter(Boolean)
  expect(lines.map((line) => /;(No productivo|Afectaciones);/.exec(line)?.[1])).toEqual([
    ...['No productivo', 'No productivo', 'No productivo', 'Afectaciones'],
  ])
})
