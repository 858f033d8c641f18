import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/dates.ts'
import { dayOf, today } from '../../test/support/activities.ts'
import { leaderWithTeam, listNews, registerNews } from '../../test/support/news.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { useOwnStaffTable } from '../../test/support/staff.ts'

let leader: Awaited<ReturnType<typeof leaderWithTeam>>['leader']
let person: typeof leader
beforeAll(async () => {
  await useOwnCasesTable('news-lists')
  await useOwnStaffTable('news-lists-staff')
  const made = await leaderWithTeam(1)
  leader = made.leader
  person = made.team[0] as typeof leader
  await registerNews(leader, person)
})

const strange: Record<string, { beginDate?: string; endDate?: string }> = {
  'an end long before the beginning': { beginDate: today(), endDate: addDays(today(), -800) },
  'an end long ago and no beginning': { endDate: '2001-01-01' },
  'the last day there is': { endDate: '9999-12-31' },
  'a beginning on the last day there is': { beginDate: '9999-12-31' },
  'the first day there is': { beginDate: '0000-01-01' },
  'both ends of time': { beginDate: '0000-01-01', endDate: '9999-12-31' },
}

test.each(Object.entries(strange))('%s is answered, for a person as for the team', async (_, days) => {
  for (const number of [undefined, person.documentNumber]) {
    const { status, body } = await listNews(leader, { ...days, number })
    expect(status).toBe(200)
    const has = (days.beginDate ?? '') < '9999' && (days.endDate ?? '9999') > today()
    expect(body.news).toHaveLength(has ? 1 : 0)
  }
})

test('a day so late that no year follows it is empty', async () => {
  const { status, body } = await dayOf(person, person.login, '9999-12-31')
  expect([status, body.productivity]).toEqual([200, []])
})

test('a cursor outside the list is refused', async () => {
  const place = (sk: string) => Buffer.from(JSON.stringify({ document: '1', sk })).toString('base64url')
  for (const after of [place('2001-01-01#x'), place('9999-99-99#x'), place('x'), 'x'])
    for (const number of [undefined, person.documentNumber]) {
      const days = { beginDate: today(), endDate: addDays(today(), 30) }
      const { status, refusal } = await listNews(leader, { ...days, number, page: 2, after })
      expect([status, refusal?.details?.field]).toEqual([400, 'cursor'])
    }
})
