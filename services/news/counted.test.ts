import { expect, test, vi } from 'vitest'
import { dayCalls } from '../../shared/day-calls.ts'
import { news } from '../../shared/news.ts'
import { asActivities, counted, dayOf, register, remove } from '../../test/support/activities.ts'
import { call } from '../../test/support/api.ts'
import {
  asNews,
  changeOf,
  editNews,
  holdLike,
  keptNews,
  leaderWithTeam,
  listNews,
  registerNews,
  removeNews,
} from '../../test/support/news.ts'
import { type NewsTeam, withNewsTeam } from '../../test/support/news-team.ts'
import { handler as tellTotals } from '../changes/totals.ts'
import { partsOf } from '../daily-data/parts.ts'
import { absencesOn } from '../records/day-summaries.ts'
import { newsItem, type StoredNews } from '../records/stored-news.ts'
import { casesTable } from '../table/keys.ts'
import { transact } from '../table/transact.ts'

let leader: NewsTeam['leader']
let person: NewsTeam['person']
withNewsTeam('news-counted', (team) => {
  leader = team.leader
  person = team.person
})

const tell = async (was: StoredNews | undefined, is: StoredNews | undefined) =>
  expect(await tellTotals(changeOf(was, is))).toEqual({ batchItemFailures: [] })
/** `YYYY-MM-DDTHH:mm` in Bogota. */
const bogota = (at: string) => new Date(`${at}:00-05:00`)
const onBoard = async (day: string) => {
  const { body } = await call(asActivities, dayCalls.team, leader, { query: { day } })
  return body.items.find(({ user }) => user === person.login)
}
const fileOf = async (day: string) => {
  let text = ''
  for await (const { body } of partsOf(day)) text += body.toString('utf8')
  return text.split('\r\n').filter((line) => line.includes(person.documentNumber))
}

test('a news counts on the board of each of its days, beside typed records, until it is deleted', async () => {
  await register(person, { beginDate: '16:00', endDate: '18:00' })
  const { body: row } = await registerNews(leader, person, {
    ...{ new: 'Incapacidad', beginDate: '2037-11-18', endDate: '2037-11-20', observations: 'Cirugía' },
  })
  const [kept] = await keptNews(person, '2037-11-18')
  await tell(undefined, kept)
  const day = { hoursSeg: 34_200, absenceSeconds: 34_200, productiveSeconds: 0 }
  expect(await onBoard('2037-11-20')).toMatchObject(day)
  expect(await onBoard('2037-11-22')).toMatchObject({ hoursSeg: 0, absences: [] })
  // The activity is counted after the news, by a change without news.
  await counted(person, '2037-11-18')
  expect(await onBoard('2037-11-18')).toMatchObject({
    ...{ hoursSeg: 36_000, absenceSeconds: 34_200, productiveSeconds: 1_800, conflicts: 2 },
    absences: [{ new: 'Incapacidad', beginDate: '08:00:00', endDate: '17:30:00' }],
  })
  const until = new Map([[person.login, '2037-11-20T17:30:00']])
  // Also between the hours of its days, but neither before its first begins nor after its last.
  for (const at of ['2037-11-18T08:00', '2037-11-18T23:00', '2037-11-19T07:00', '2037-11-20T17:29'])
    expect(await absencesOn([person.login, leader.login], bogota(at))).toEqual(until)
  for (const at of ['2037-11-18T07:59', '2037-11-20T17:30'])
    expect(await absencesOn([person.login], bogota(at))).toEqual(new Map())
  const lines = await fileOf('2037-11-18')
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('Incapacidad')
  expect(lines.join()).not.toContain('Cirugía')
  expect((await dayOf(person)).body.productivity.map(({ new: name }) => name)).toContain('Incapacidad')

  await editNews(leader, row, { endDate: '2037-11-19' })
  const [shorter] = await keptNews(person, '2037-11-18')
  await tell(kept, shorter)
  expect(await onBoard('2037-11-20')).toMatchObject({ hoursSeg: 0, absences: [] })
  await removeNews(leader, (await listNews(leader, { number: person.documentNumber })).body.news[0] as never)
  await tell(shorter, undefined)
  expect(await onBoard('2037-11-18')).toMatchObject({ hoursSeg: 7_200, absences: [], conflicts: 0 })
  expect(await absencesOn([person.login], bogota('2037-11-18T10:00'))).toEqual(new Map())
  expect(await fileOf('2037-11-18')).toHaveLength(1)
})

test('a news from before a login was known counts there once the day is counted by that login', async () => {
  await registerNews(leader, person, { new: 'Vacaciones', beginDate: '2037-11-18' })
  const [kept] = await keptNews(person, '2037-11-18')
  if (kept) await tell(undefined, { ...kept, user: undefined })
  expect(await onBoard('2037-11-18')).toMatchObject({ absenceSeconds: 0 })
  await register(person, { beginDate: '18:00', endDate: '19:00' })
  await counted(person, '2037-11-18')
  expect(await onBoard('2037-11-18')).toMatchObject({ hoursSeg: 37_800, absenceSeconds: 34_200 })
})

test('a news from before a login was known leaves the login’s day when it is deleted, and counts once meanwhile', async () => {
  await registerNews(leader, person, { new: 'Vacaciones', beginDate: '2037-11-18', endDate: '2037-11-19' })
  const [kept] = await keptNews(person, '2037-11-18')
  const nameless = newsItem({ ...(kept as StoredNews), user: undefined })
  await transact([{ Put: { TableName: casesTable(), Item: nameless } }])
  await tell(undefined, { ...(kept as StoredNews), user: undefined })
  await register(person, { beginDate: '18:00', endDate: '19:00' })
  await counted(person, '2037-11-18')
  const [named] = await keptNews(person, '2037-11-18')
  await tell({ ...(kept as StoredNews), user: undefined }, named)
  for (const day of ['2037-11-18', '2037-11-19'])
    expect(await onBoard(day)).toMatchObject({ absenceSeconds: 34_200 })
  expect(await fileOf('2037-11-18')).toHaveLength(2)
  await removeNews(leader, (await listNews(leader, { number: person.documentNumber })).body.news[0] as never)
  await tell(named, undefined)
  expect(await onBoard('2037-11-18')).toMatchObject({ hoursSeg: 3_600, absences: [] })
  expect(await onBoard('2037-11-19')).toMatchObject({ hoursSeg: 0, absences: [] })
  expect(await fileOf('2037-11-18')).toHaveLength(1)
})

test('after an absence of some hours its person is back the same day, and a failure is no absence', async () => {
  await registerNews(leader, person, { beginDate: '2037-11-18T09:00', endDate: '2037-11-20T11:00' })
  await registerNews(leader, person, {
    ...{
      new: 'Fallas de Sistema',
      caseSmax: '77',
      beginDate: '2037-11-19T13:00',
      endDate: '2037-11-19T15:00',
    },
  })
  for (const kept of await keptNews(person, '2037-11-19')) await tell(undefined, kept)
  const away = new Map([[person.login, '2037-11-19T11:00:00']])
  expect(await absencesOn([person.login], bogota('2037-11-19T09:00'))).toEqual(away)
  for (const at of ['2037-11-19T08:59', '2037-11-19T11:00', '2037-11-19T14:00'])
    expect(await absencesOn([person.login], bogota(at))).toEqual(new Map())
  expect((await fileOf('2037-11-19')).join()).toContain('Fallas de Sistema')
})

test('the leader’s people and the directory agree on who is away now, and until when', async () => {
  await registerNews(leader, person, { beginDate: '2037-11-18T12:05', endDate: '2037-11-18T12:10' })
  await registerNews(leader, person, { beginDate: '2037-11-18T12:15', endDate: '2037-11-18T12:20' })
  for (const kept of await keptNews(person, '2037-11-18')) await tell(undefined, kept)
  const at = async (time: string) => {
    vi.setSystemTime(bogota(`2037-11-18T${time}`))
    const { body } = await call(asNews, news.people, leader, { query: { number: person.documentNumber } })
    const told = await absencesOn([person.login], new Date())
    return [body.Items[0]?.absence?.until, told.get(person.login)]
  }
  const [first, second] = ['2037-11-18T12:10:00', '2037-11-18T12:20:00']
  expect(await at('12:04')).toEqual([undefined, undefined])
  expect(await at('12:06')).toEqual([first, first])
  expect(await at('12:12')).toEqual([undefined, undefined])
  expect(await at('12:16')).toEqual([second, second])
  expect(await at('12:20')).toEqual([undefined, undefined])
  vi.setSystemTime(bogota('2037-11-18T12:00'))
})

test('a leave that spans, starts on or ends on a weekend includes it, for the leader’s people and the directory alike', async () => {
  const saturday = '2037-11-21'
  vi.setSystemTime(bogota(`${saturday}T07:55`))
  const { leader: other, team } = await leaderWithTeam(4)
  const spans = [
    ['2037-11-19', '2037-11-24'],
    ['2037-11-20', '2037-11-22'],
    ['2037-11-21', '2037-11-23'],
    ['2037-11-20T09:00', '2037-11-23T11:00'],
  ]
  for (const [at, [beginDate = '', endDate]] of spans.entries()) {
    const one = team[at] as NewsTeam['person']
    await registerNews(other, one, { beginDate, endDate })
    for (const kept of await keptNews(one, '2037-11-21')) await tell(undefined, kept)
  }
  const untils = async (at: string) => {
    vi.setSystemTime(bogota(at))
    const told = await absencesOn(
      team.map(({ login }) => login),
      new Date(),
    )
    for (const { login, documentNumber: number } of team) {
      const { body } = await call(asNews, news.people, other, { query: { number } })
      expect(body.Items[0]?.absence?.until).toBe(told.get(login))
    }
    return team.map(({ login }) => told.get(login)?.slice(0, 10))
  }
  expect(await untils(`${saturday}T07:58`)).toEqual(['2037-11-24', '2037-11-22', undefined, undefined])
  expect(await untils(`${saturday}T08:05`)).toEqual(['2037-11-24', '2037-11-22', '2037-11-23', undefined])
  vi.setSystemTime(bogota('2037-11-18T12:00'))
})

test('a reservation of a massive news is invisible, counts nowhere, and blocks registrations', async () => {
  await registerNews(leader, person, { beginDate: '2037-11-19' })
  const [kept] = await keptNews(person, '2037-11-19')
  await removeNews(leader, (await listNews(leader, { number: person.documentNumber })).body.news[0] as never)
  const held = await holdLike(kept as StoredNews)
  await tell(undefined, held)
  const over = [
    await registerNews(leader, person, { beginDate: '2037-11-19T10:00', endDate: '2037-11-19T11:00' }),
    await registerNews(leader, person, { beginDate: '2037-11-18', endDate: '2037-11-19' }),
  ]
  expect(over.map(({ status, refusal }) => `${status} ${refusal?.code}`)).toEqual([
    ...['409 personBusy', '409 personBusy'],
  ])
  expect((await listNews(leader, { number: person.documentNumber })).body.news).toEqual([])
  expect((await dayOf(person, person.login, '2037-11-19')).body.productivity).toEqual([])
  expect(await onBoard('2037-11-19')).toMatchObject({ hoursSeg: 0 })
})

test('a reservation of today keeps activities out until it is decided', async () => {
  const { body: row } = await registerNews(leader, person, { beginDate: '2037-11-18' })
  const [kept] = await keptNews(person, '2037-11-18')
  await removeNews(leader, row)
  await holdLike(kept as StoredNews)
  const busy = await register(person, { beginDate: '09:00', endDate: '10:00' })
  expect([busy.status, busy.refusal?.code]).toEqual([409, 'personBusy'])
  const { body: evening } = await register(person, { beginDate: '18:00', endDate: '19:00' })
  expect((await remove(person, evening.id)).status).toBe(200)
})
