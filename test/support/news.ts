import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { handler } from '../../services/news/index.ts'
import { newsPut, type StoredNews } from '../../services/records/stored-news.ts'
import { newsTouching } from '../../services/records/work-of-day.ts'
import { casesTable, keys } from '../../services/table/keys.ts'
import { transact } from '../../services/table/transact.ts'
import { businessDayAfter } from '../../shared/business-days.ts'
import type { Input } from '../../shared/contract.ts'
import { news } from '../../shared/news.ts'
import type { NewsRow } from '../../shared/news-rows.ts'
import { today } from './activities.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { enter, newPerson, saveProcess } from './staff.ts'

export const asNews = handler as unknown as Handler

type Said = Input<typeof news.register>['body']
type Named = { documentNumber: string }

/** A vacation on the next business day, as the form sends it. */
export const newsOf = ({ documentNumber }: Named, over: Partial<Said> = {}): Said => ({
  ...{ id: randomUUID(), documentNumber, new: 'Vacaciones', beginDate: businessDayAfter(today()) },
  ...over,
})
export const registerNews = (leader: TestUser, of: Named, over: Partial<Said> = {}) =>
  call(asNews, news.register, leader, { body: newsOf(of, over) })

const which = ({ documentNumber, beginDate, endDate, id, version }: NewsRow) => ({
  ...{ number: documentNumber, beginDate, endDate, id, version },
})
export const editNews = (leader: TestUser, row: NewsRow, over: Partial<Said> = {}) => {
  const { new: type, beginDate, endDate, observations, caseSmax } = row
  const said = { ...{ new: type, beginDate, endDate, observations, caseSmax }, ...over } as Said
  return call(asNews, news.edit, leader, { query: which(row), body: said })
}
export const removeNews = (leader: TestUser, row: NewsRow) =>
  call(asNews, news.remove, leader, { query: which(row) })
export const listNews = (leader: TestUser, query: Input<typeof news.list>['query'] = {}) =>
  call(asNews, news.list, leader, { query })

/** A leader of the usual management with a seat, and people of their team, who are users with seats. */
export const leaderWithTeam = async (members: number) => {
  const admin = await signedIn('AdministradoresRaiz')
  await saveProcess(admin)
  const seated = async (role: string) => {
    const { person } = await enter(admin, newPerson())
    const user = await signedIn(role, person.user, { documentNumber: person.documentNumber })
    return { ...user, positionCode: person.positionCode }
  }
  const leader = await seated('LideresProductividad')
  const team = await Promise.all(Array.from({ length: members }, () => seated('GestoresDesembolsos')))
  return { admin, leader, team }
}

/** The stream's event of a news: its old and new image. */
export const changeOf = (was: StoredNews | undefined, is: StoredNews | undefined): DynamoDBStreamEvent => {
  const { documentNumber = '', lastDay = '', id = '' } = was ?? is ?? {}
  const imageOf = (news: StoredNews | undefined) =>
    news && (marshall(news, { removeUndefinedValues: true }) as never)
  return {
    Records: [
      {
        eventID: id,
        dynamodb: {
          Keys: marshall(keys.news(documentNumber, lastDay, id)) as never,
          ...(was && { OldImage: imageOf(was) }),
          ...(is && { NewImage: imageOf(is) }),
          SequenceNumber: '1',
        },
      },
    ],
  }
}

/** A person's stored news that include a day. */
export const keptNews = async ({ documentNumber }: Named, day: string): Promise<StoredNews[]> =>
  (await newsTouching(documentNumber, day)).inForce

/** A held part of a massive news, as a copy of a person's news. */
export const holdLike = async (kept: StoredNews): Promise<StoredNews> => {
  const id = randomUUID()
  const held: StoredNews = { ...kept, id, held: true, massive: { id, group: 'Turno' } }
  const Item = { ...keys.massiveNews(id), id, state: 'writing' }
  await transact([newsPut(held), { Put: { TableName: casesTable(), Item } }])
  return held
}
