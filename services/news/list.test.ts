import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { businessDayAfter } from '../../shared/business-days.ts'
import { addDays } from '../../shared/dates.ts'
import { news, newsPagesByNumber, newsPerPage, nextNewsPage } from '../../shared/news.ts'
import { businessDaysOf } from '../../shared/news-rules.ts'
import { today } from '../../test/support/activities.ts'
import { call } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { createGroup } from '../../test/support/groups.ts'
import { writeInBatches } from '../../test/support/items.ts'
import { asNews, keptNews, leaderWithTeam, listNews, registerNews } from '../../test/support/news.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { useOwnStaffTable } from '../../test/support/staff.ts'
import { newsItem, type StoredNews } from '../records/stored-news.ts'

let made: Awaited<ReturnType<typeof leaderWithTeam>>
beforeAll(async () => {
  await useOwnCasesTable('news-list')
  await useOwnStaffTable('news-list-staff')
  made = await leaderWithTeam(1)
})

const whole = async (query: Parameters<typeof listNews>[1], leader = made.leader) => {
  const ids: string[][] = []
  let next: ReturnType<typeof nextNewsPage> = { page: 1 }
  while (next) {
    const { page } = next
    const { status, body } = await listNews(leader, { ...query, ...next })
    expect(status).toBe(200)
    ids.push(body.news.map(({ id }) => id))
    next = nextNewsPage(body.lastPage, page)
  }
  return ids
}

test('the history is paged to its end, by links or by numbers, and reads no other days', async () => {
  const [person] = made.team as [(typeof made.team)[0]]
  await registerNews(made.leader, person)
  const next = businessDaysOf({ firstDay: addDays(today(), 1), lastDay: addDays(today(), 7) })[0] ?? ''
  const [one] = await keptNews(person, next)
  const copies = (count: number, day: string): StoredNews[] =>
    Array.from({ length: count }, () => ({
      ...(one as StoredNews),
      id: randomUUID(),
      firstDay: day,
      lastDay: day,
    }))
  const shown = copies(newsPerPage + 20, addDays(today(), -10))
  const older = copies(150, addDays(today(), -40))
  await writeInBatches(
    process.env.CASES_TABLE ?? '',
    [...shown, ...older].map((each) => ({ PutRequest: { Item: newsItem(each) } })),
  )
  const ids = [...shown.map(({ id }) => id), one?.id].sort()
  for (const query of [{}, { number: person.documentNumber }]) {
    const pages = await whole(query)
    expect(pages.map(({ length }) => length)).toEqual([newsPerPage, 21])
    expect(pages[0]?.[0]).toBe(one?.id)
    expect(pages.flat().sort()).toEqual(ids)
    const second = await listNews(made.leader, { ...query, page: 2 })
    expect(second.body.news.map(({ id }) => id)).toEqual(pages[1])
  }
  const days = { beginDate: addDays(today(), -40), endDate: addDays(today(), -40) }
  expect((await whole(days)).flat().sort()).toEqual(older.map(({ id }) => id).sort())
  const missing = await listNews(made.leader, { page: 9 })
  expect([missing.status, missing.refusal?.details?.field]).toEqual([400, 'page'])
})

test('a page without a cursor is read from the first one, and page numbers are limited', async () => {
  const refused = await listNews(made.leader, { page: newsPagesByNumber + 1 })
  expect([refused.status, refused.refusal?.details?.field]).toEqual([400, 'page'])
})

test('a team’s list is one query, without other teams’ news', async () => {
  const asked: string[] = []
  const untap = tapDynamo(({ operation, input }, send) => {
    if (input.TableName === process.env.CASES_TABLE) asked.push(operation)
    return send()
  })
  await listNews(made.leader)
  untap()
  expect(asked).toEqual(['Query'])
})

test('the news of a group are those of its people, page by page, and only for its leader', async () => {
  const { leader, team } = await leaderWithTeam(3)
  const [first, second, other] = team as [(typeof team)[0], (typeof team)[0], (typeof team)[0]]
  const { body: group } = await createGroup(leader, { people: [first, second] })
  const day = addDays(today(), 30)
  const rows = await Promise.all(
    [first, second, other].map((one) => registerNews(leader, one, { beginDate: businessDayAfter(day) })),
  )
  const [kept] = await keptNews(other, businessDayAfter(day))
  await writeInBatches(
    process.env.CASES_TABLE ?? '',
    Array.from({ length: newsPerPage }, () => ({
      PutRequest: { Item: newsItem({ ...(kept as StoredNews), id: randomUUID() }) },
    })),
  )
  const pages = await whole({ group: group.id, beginDate: day }, leader)
  expect(pages.length).toBe(2)
  expect(pages.flat().sort()).toEqual(
    rows
      .slice(0, 2)
      .map(({ body }) => body.id)
      .sort(),
  )
  const ofOne = await listNews(leader, { group: group.id, number: other.documentNumber })
  expect(ofOne.body.news).toEqual([])
  for (const [who, id] of [
    [made.leader, group.id],
    [leader, randomUUID()],
  ] as const) {
    const { status, refusal } = await listNews(who, { group: id })
    expect([status, refusal?.message]).toEqual([404, 'El grupo no existe o ya fue eliminado'])
  }
})

test('people are found by the start of their document or login or by words of their name, with their absence', async () => {
  const { leader, team } = await leaderWithTeam(1)
  const [person] = team as [(typeof team)[0]]
  const find = async (query: Parameters<typeof call<typeof news.people>>[3]['query']) =>
    (await call(asNews, news.people, leader, { query })).body.Items
  const byNumber = await find({ number: person.documentNumber.slice(0, 9) })
  expect(byNumber).toMatchObject([
    { documentNumber: person.documentNumber, user: person.login, fullName: 'LUZ ÁNGELA PEÑA O’CONNOR' },
  ])
  expect((await find({ name: person.login.toLowerCase().slice(0, 7) })).map(({ user }) => user)).toEqual([
    person.login,
  ])
  expect((await find({ name: 'pena luz' })).map(({ user }) => user)).toContain(person.login)
  expect(await find({ name: 'zzz' })).toEqual([])
  for (const key of [person.positionCode, person.login.toLowerCase()])
    expect((await find({ person: key })).map(({ user }) => user)).toEqual([person.login])
  for (const nobody of [person.documentNumber, 'NADIE01']) expect(await find({ person: nobody })).toEqual([])
  for (const query of [{ number: '12' }, { name: 'ab' }, {}, { number: '123', name: 'abc' }])
    expect((await call(asNews, news.people, leader, { query })).status).toBe(400)
})
