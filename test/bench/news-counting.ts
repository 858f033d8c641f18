import { randomUUID } from 'node:crypto'
import { handler as totals } from '../../services/changes/totals.ts'
import { countComing } from '../../services/records/coming-days.ts'
import { summariesOf } from '../../services/records/day-summaries.ts'
import { newsItem, type StoredNews } from '../../services/records/stored-news.ts'
import { businessDayAfter } from '../../shared/business-days.ts'
import { addDays } from '../../shared/dates.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { today } from '../support/activities.ts'
import { writeInBatches } from '../support/items.ts'
import { changeOf } from '../support/news.ts'
import { useOwnCasesTable as newTable } from '../support/own-table.ts'
import { place } from '../support/staff.ts'
import type { Figure } from './report.ts'

/** `BENCH_MEMBERS=50` for a quick run. */
const members = Number(process.env.BENCH_MEMBERS ?? 500)
/** Lambda's batch size for a stream. */
const changesAtOnce = 100

const newsOf = (at: number, days: number): StoredNews => {
  const firstDay = businessDayAfter(addDays(today(), -1))
  const id = randomUUID()
  return {
    ...{ id, version: 1, createdAt: `${today()}T12:00:00.000Z`, massive: { id, group: 'Todos' } },
    ...{ documentNumber: `7${String(at).padStart(7, '0')}`, fullName: 'ANA GÓMEZ', user: `M${at}` },
    ...{ type: 'Capacitación', area: 'Ausentismos', isAbsence: true, isAdministrative: false },
    ...{ firstDay, lastDay: addDays(firstDay, days - 1), from: '08:00:00', to: '17:30:00' },
    ...{ vertical: place.vertical, management: place.management, registeredBy: 'EVA', leaderSeat: 'L1' },
  }
}

/** How long the stream's function counts a massive news, during which all boards wait; then a night. */
const countOf = async (days: number): Promise<Figure> => {
  const table = `bench-news-counting-${days}`
  await newTable(table)
  const all = Array.from({ length: members }, (_, at) => newsOf(at, days))
  await writeInBatches(
    table,
    all.map((one) => ({ PutRequest: { Item: newsItem(one) } })),
  )
  const began = performance.now()
  for (const some of inBatches(all, changesAtOnce)) {
    const Records = some.flatMap((one) => changeOf(undefined, one).Records)
    const { batchItemFailures } = await totals({ Records })
    if (batchItemFailures.length > 0) throw new Error('The news were not counted')
  }
  const counted = performance.now()
  const firstDay = all[0]?.firstDay ?? ''
  const shown = await summariesOf(
    all.map(({ user = '' }) => user),
    firstDay,
  )
  const night = performance.now()
  await countComing(firstDay, businessDayAfter(firstDay))
  const over = performance.now()
  return {
    id: 'NEWS',
    metric: `a massive news of ${days} days to ${members} people: s until the boards of today and tomorrow are right`,
    measured: ((counted - began) / 1_000).toFixed(1),
    goal: 'told',
    ...(shown.size !== members && { reached: false }),
    details: [
      `a night of it takes ${((over - night) / 1_000).toFixed(1)} s; a batch is ${changesAtOnce} people`,
    ],
  }
}

/** How long a massive news delays the boards of all teams, by its length. */
export const newsCounting = async (): Promise<Figure[]> => {
  const before = process.env.CASES_TABLE
  const figures = []
  for (const days of [1, 30, 365]) figures.push(await countOf(days))
  process.env.CASES_TABLE = before
  return figures
}
