import { randomUUID } from 'node:crypto'
import { newsItem, type StoredNews } from '../../services/records/stored-news.ts'
import { addDays } from '../../shared/dates.ts'
import { news } from '../../shared/news.ts'
import { today } from '../support/activities.ts'
import { writeInBatches } from '../support/items.ts'
import { asNews, leaderWithTeam } from '../support/news.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import { useOwnStaffTable as newStaffTable, place } from '../support/staff.ts'
import type { Figure } from './report.ts'
import { grow } from './sizes.ts'

const sizes = [1_000, 10_000] as const
/** News of the last 30 days, however many there were before. */
const recent = 120

type Team = Awaited<ReturnType<typeof leaderWithTeam>>['team']

const newsAt = (at: number, team: Team): StoredNews => {
  const person = team[at % team.length]
  const id = randomUUID()
  const day = addDays(today(), at < recent ? -(at % 28) : -40 - (at % 1_500))
  return {
    ...{ id, version: 1, createdAt: `${day}T12:00:00.000Z` },
    ...{ documentNumber: person?.documentNumber ?? '', fullName: 'ANA GÓMEZ', user: person?.login },
    ...{ type: 'Capacitación', area: 'Otras actividades', isAbsence: false, isAdministrative: false },
    ...{ firstDay: day, lastDay: day, from: '08:00:00', to: '17:30:00' },
    ...{ vertical: place.vertical, management: place.management, registeredBy: 'EVA', leaderSeat: 'L1' },
  }
}

/** The cost of a team's and a person's history with ten times the news of the years before (B§7). */
export const newsLists = async (): Promise<Figure[]> => {
  const before = { ...process.env }
  await newStaffTable('bench-news-staff')
  const { leader, team } = await leaderWithTeam(12)
  const tables = ['bench-few-news', 'bench-many-news'] as const
  for (const [at, table] of tables.entries()) {
    await newTable(table)
    await writeInBatches(
      table,
      Array.from({ length: sizes[at] ?? 0 }, (_, index) => ({
        PutRequest: { Item: newsItem(newsAt(index, team)) },
      })),
    )
  }
  const queries = {
    'history of a team’s news': {},
    'history of one person’s': { number: team[0]?.documentNumber },
  }
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(queries)) {
    const operation = { name, handler: asNews, endpoint: news.list, parts: () => ({ query }) }
    figures.push(await grow('NEWS', operation, leader, tables, 'news', sizes))
  }
  Object.assign(process.env, before)
  return figures
}
