import { news } from '../../shared/news.ts'
import { call } from '../support/api.ts'
import { entering } from '../support/entering.ts'
import { asNews, editNews, leaderWithTeam, listNews, registerNews, removeNews } from '../support/news.ts'
import { enter, newPerson } from '../support/staff.ts'

/** A leader registers news, also for whose login their seat does not say, changes one, looks at them and for people. */
export const newsCalls = async (): Promise<void> => {
  const { admin, leader, team } = await leaderWithTeam(1)
  const [person] = team as [(typeof team)[0]]
  const { body: row } = await registerNews(leader, person)
  const { body: moved } = await editNews(leader, row, {
    endDate: undefined,
    beginDate: `${row.beginDate.slice(0, 10)}T10:00`,
  })
  await listNews(leader)
  await listNews(leader, { number: person.documentNumber })
  await removeNews(leader, moved)
  const { person: unnamed } = await enter(admin, { ...newPerson(), user: undefined } as never)
  await entering(unnamed.documentNumber, `S${unnamed.documentNumber.slice(0, 9)}`)
  await registerNews(leader, unnamed)
  await call(asNews, news.people, leader, { query: { number: person.documentNumber.slice(0, 4) } })
}
