import { handler as totals } from '../../services/changes/totals.ts'
import { noteWork } from '../../services/records/coming-days.ts'
import { newsItem, type StoredNews } from '../../services/records/stored-news.ts'
import { casesTable } from '../../services/table/keys.ts'
import { transact } from '../../services/table/transact.ts'
import { news } from '../../shared/news.ts'
import { dayOf } from '../support/activities.ts'
import { call } from '../support/api.ts'
import { daysAgo, keepWork, workOn } from '../support/daily-data.ts'
import { entering } from '../support/entering.ts'
import { createGroup } from '../support/groups.ts'
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
} from '../support/news.ts'
import { enter, newPerson } from '../support/staff.ts'

/** A leader registers news, also for a person whose seat has no login, changes one, and lists news and people. */
export const newsCalls = async (): Promise<void> => {
  const { admin, leader, team } = await leaderWithTeam(2)
  const [person] = team as [(typeof team)[0]]
  const { body: row } = await registerNews(leader, person)
  const day = row.beginDate.slice(0, 10)
  const { body: moved } = await editNews(leader, row, { endDate: undefined, beginDate: `${day}T10:00` })
  const [kept] = await keptNews(person, day)
  await listNews(leader)
  await listNews(leader, { number: person.documentNumber })
  const { body: group } = await createGroup(leader, { people: team })
  await listNews(leader, { group: group.id })
  if (kept) await holdLike(kept)
  await totals(changeOf(undefined, kept))
  if (kept) await namedLater(kept)
  await dayOf(person, person.login, day)
  await removeNews(leader, moved)
  // Another leader may not see its reason, and searches it in their own groups.
  const early = { beginDate: `${day}T08:00`, endDate: `${day}T09:00` }
  await registerNews(leader, person, { new: 'Incapacidad', ...early })
  const { leader: other } = await leaderWithTeam(0)
  await listNews(other, { number: person.documentNumber })
  await dayOf(other, person.login, day)
  const { person: unnamed } = await enter(admin, { ...newPerson(), user: undefined } as never)
  await entering(unnamed.documentNumber, `S${unnamed.documentNumber.slice(0, 9)}`)
  await registerNews(leader, unnamed)
  await call(asNews, news.people, leader, { query: { number: person.documentNumber.slice(0, 4) } })
  await call(asNews, news.people, leader, { query: { person: `S${unnamed.documentNumber.slice(0, 9)}` } })
}

/** A news from before its person's login was known; the login is added when their day is counted. */
const namedLater = async (kept: StoredNews): Promise<void> => {
  const nameless = { ...kept, user: undefined }
  await transact([{ Put: { TableName: casesTable(), Item: newsItem(nameless) } }])
  await totals(changeOf(nameless, kept))
}

/**
 * A person with news of a past day and of the next one, held news too, and work: the nightly run counts and writes
 * them.
 */
export const newsOfYesterday = async (): Promise<void> => {
  const { leader, team } = await leaderWithTeam(1)
  const [person] = team as [(typeof team)[0]]
  const until = { beginDate: daysAgo(4), endDate: daysAgo(-7) }
  const { body: row } = await registerNews(leader, person, until)
  const [kept] = await keptNews(person, row.beginDate.slice(0, 10))
  if (!kept) throw new Error(`${row.id} is not there`)
  await transact([{ Put: { TableName: casesTable(), Item: newsItem({ ...kept, user: undefined }) } }])
  const { documentNumber } = await holdLike(kept)
  await keepWork(workOn(daysAgo(1), { user: person.login, documentNumber }))
  await noteWork([{ user: person.login, documentNumber, day: daysAgo(1) }])
}
