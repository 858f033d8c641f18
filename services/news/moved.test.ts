import { expect, test } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { news } from '../../shared/news.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { today } from '../../test/support/activities.ts'
import { call, signedIn, type TestUser } from '../../test/support/api.ts'
import { asNews, editNews, listNews, registerNews, removeNews } from '../../test/support/news.ts'
import { type NewsTeam, withNewsTeam } from '../../test/support/news-team.ts'
import { asStaff, enter, newPerson, saveProcess } from '../../test/support/staff.ts'

let admin: TestUser
let leader: NewsTeam['leader']
let person: NewsTeam['person']
let otherLeader: TestUser
let ofPerson: { number: string }
withNewsTeam('news-moved', async (team) => {
  admin = team.admin
  leader = team.leader
  person = team.person
  ofPerson = { number: person.documentNumber }
  await saveProcess(admin, { management: 'Tarjetas' })
  const { person: other } = await enter(admin, { ...newPerson(), management: 'Tarjetas' })
  const { documentNumber } = other
  otherLeader = await signedIn('LideresProductividad', other.user, { documentNumber })
})

const leave = () => {
  const params = { code: person.positionCode }
  return call(asStaff, seatCalls.remove, admin, { params, query: {} })
}
const sitIn = async (management: string) => {
  const { documentNumber, login: user } = person
  const { status } = await enter(admin, { ...newPerson(), management, documentNumber, user })
  expect(status).toBe(200)
}
const idsOf = async (who: TestUser, query: Parameters<typeof listNews>[1]) =>
  (await listNews(who, query)).body.news
    .filter((one) => one.documentNumber === person.documentNumber)
    .map(({ id }) => id)

test('the news of a person who moved are shown to the leader of the new team, and no longer to the former one', async () => {
  const { body: row } = await registerNews(leader, person, { observations: 'Cirugía' })
  await leave()
  await sitIn('Tarjetas')
  for (const query of [ofPerson, {}, { beginDate: today(), endDate: addDays(today(), 30) }])
    expect(await idsOf(leader, query)).toEqual([])
  expect(await idsOf(otherLeader, ofPerson)).toEqual([row.id])
  expect((await registerNews(otherLeader, person)).refusal?.code).toBe('newsOverlaps')
})

test('a leader of the new team changes the news of a person who came, which then belong to the team and the leader', async () => {
  const { body: row } = await registerNews(leader, person, { observations: 'Cirugía' })
  const { body: second } = await registerNews(leader, person, {
    beginDate: addDays(row.endDate.slice(0, 10), 7),
  })
  await leave()
  await sitIn('Tarjetas')
  for (const shown of (await listNews(otherLeader, ofPerson)).body.news)
    expect(shown).toMatchObject({ enabled: true, removable: true })
  const { body: edited } = await editNews(otherLeader, row, { observations: 'Control' })
  expect(edited).toMatchObject({ management: 'Tarjetas', userLeader: otherLeader.login, enabled: true })
  expect(await idsOf(otherLeader, {})).toEqual([row.id])
  expect((await removeNews(otherLeader, second)).status).toBe(200)
  expect(await idsOf(otherLeader, ofPerson)).toEqual([row.id])
  const { person: colleague } = await enter(admin, { ...newPerson(), management: 'Tarjetas' })
  const { documentNumber } = colleague
  const third = await signedIn('LideresProductividad', colleague.user, { documentNumber })
  const [told] = (await listNews(third, ofPerson)).body.news
  expect(told?.disabledReason).toContain(otherLeader.login)
})

test('a person who came on leave is away in the new team too', async () => {
  await registerNews(leader, person, { beginDate: '2037-11-18', endDate: '2037-11-20' })
  await leave()
  await sitIn('Tarjetas')
  const { Items } = (await call(asNews, news.people, otherLeader, { query: ofPerson })).body
  expect(Items).toMatchObject([{ absence: { new: 'Vacaciones', until: '2037-11-20T17:30:00' } }])
})

test('the author of a news may no longer change it once its person sits in another team', async () => {
  const { body: row } = await registerNews(leader, person)
  await leave()
  await sitIn('Tarjetas')
  for (const refused of [
    await editNews(leader, row, { observations: 'Otra' }),
    await removeNews(leader, row),
  ])
    expect([refused.status, refused.refusal?.code]).toEqual([403, 'personOfOthers'])
  expect((await listNews(otherLeader, ofPerson)).body.news).toMatchObject([
    { id: row.id, version: 1, observations: '' },
  ])
})

test('the news of a person without a seat stay with the team in which they were registered', async () => {
  const { body: row } = await registerNews(leader, person)
  await leave()
  for (const query of [ofPerson, {}]) {
    expect(await idsOf(leader, query)).toEqual([row.id])
    expect(await idsOf(otherLeader, query)).toEqual([])
  }
  for (const refused of [await editNews(otherLeader, row), await removeNews(otherLeader, row)])
    expect([refused.status, refused.refusal?.code]).toEqual([404, 'newsGone'])
  const { body: changed, status } = await editNews(leader, row, { observations: 'Otra' })
  expect(status).toBe(200)
  expect((await removeNews(leader, changed)).status).toBe(200)
})
