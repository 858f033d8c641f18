import { randomUUID } from 'node:crypto'
import { businessDayAfter } from '../../shared/business-days.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import { news } from '../../shared/news.ts'
import type { Deployed } from './deployed.ts'

const [leaderLogin, worker] = ['PATRES01', 'SEBPEN01']

/**
 * A leader searches a person of their team, registers a failure for them, moves it and deletes it; the person sees it.
 */
export const keepNews = async ({ as }: Deployed) => {
  const [leader, person] = [await as(leaderLogin), await as(worker)]
  const { Items: found } = await leader.call(news.people, { query: { name: 'seb' } })
  const documentNumber = found.find(({ user }) => user === worker)?.documentNumber ?? ''
  const day = businessDayAfter(bogotaDay(new Date()))
  const said = {
    new: 'Fallas de Sistema',
    caseSmax: '123',
    beginDate: `${day}T22:00`,
    endDate: `${day}T22:10`,
  } as const
  const row = await leader.call(news.register, { body: { ...said, id: randomUUID(), documentNumber } })
  const which = { number: documentNumber, id: row.id }
  const moved = await leader.call(news.edit, {
    query: { ...which, beginDate: row.beginDate, endDate: row.endDate },
    body: { ...said, endDate: `${day}T22:20` },
  })
  const shown = await person.call(dayCalls.day, { params: { user: worker }, query: { day } })
  const { news: listed } = await leader.call(news.list, { query: {} })
  await leader.call(news.remove, { query: { ...which, beginDate: moved.beginDate, endDate: moved.endDate } })
  return { row, moved, shown, listed }
}
