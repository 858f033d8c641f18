import * as z from 'zod/mini'
import { addCounts, type Counts, countNames, noCounts, type WorkRecord } from '../../shared/records.ts'
import type { RosterPlace } from '../../shared/roster-places.ts'
import { keepFor } from '../table/kept.ts'
import { casesTable, kardexRowPrefix, keys } from '../table/keys.ts'
import { inPartition, queryAll, readAllItems, withPrefix } from '../table/query.ts'
import { readEach } from '../table/read-each.ts'
import { putAtVersion, update, type Write } from '../table/transact.ts'

export type WorkPlace = RosterPlace & Pick<WorkRecord, 'process' | 'processName'>

const place = z.object({
  vertical: z.string(),
  management: z.string(),
  area: z.string(),
  process: z.string(),
  processName: z.string(),
})
const number = z.int()

/** A month of a user in a process: approved, returned and others by day of the month, short to stay within 1 KB. */
const userMonth = z.extend(place, {
  version: z.int(),
  days: z.record(z.string(), z.tuple([number, number, number])),
})
type UserMonth = z.output<typeof userMonth>

type Tuple = [number, number, number]
const tupleOf = (counts: Counts) => countNames.map((name) => counts[name]) as Tuple
const countsOf = ([approvedCount, returnedCount, othersCount]: Tuple): Counts => ({
  ...{ approvedCount, returnedCount, othersCount },
})

const monthOf = (day: string): string => day.slice(0, 7)
const dayOfMonth = (day: string): string => day.slice(8)

export const countsOn = ({ days }: Pick<UserMonth, 'days'>, day: string): Counts =>
  countsOf(days[dayOfMonth(day)] ?? [0, 0, 0])

const readMonth = (user: string, month: string, isConsistent: boolean): Promise<UserMonth[]> =>
  readAllItems({ ...withPrefix(keys.userMonth(user, month)), isConsistent }, () => userMonth)

export const monthAround = (user: string, day: string): Promise<UserMonth[]> =>
  readMonth(user, monthOf(day), true)

/** What a user did in a month (`YYYY-MM`), process by process: one read. */
export const totalsOfMonth = async (user: string, month: string): Promise<(WorkPlace & Counts)[]> =>
  (await readMonth(user, month, false)).map(({ days, version: _version, ...rest }) => ({
    ...rest,
    ...Object.values(days).reduce((sum, each) => addCounts(sum, countsOf(each)), noCounts),
  }))

const processDay = z.extend(z.pick(place, { process: true, processName: true }), {
  approvedCount: number,
  returnedCount: number,
  othersCount: number,
})

export type ProcessDay = z.output<typeof processDay>

/** The work in an area on a day by process, and the rows of its kardex, at this instant: one read. */
export const readAreaDay = async (area: RosterPlace, day: string) => {
  const items = await queryAll(inPartition(keys.processDay(area, day, '')))
  const isRow = ({ sk }: Record<string, unknown>) => String(sk).startsWith(kardexRowPrefix)
  return {
    totals: readEach(
      items.filter((item) => !isRow(item)),
      (item) => processDay.parse(item),
    ),
    rows: items.filter(isRow),
  }
}

export const monthPut = (
  user: string,
  day: string,
  { days, version = 0, ...at }: WorkPlace & Partial<UserMonth>,
  counts: Counts,
): Write => {
  const next = { days: { ...days, [dayOfMonth(day)]: tupleOf(counts) }, version: version + 1 }
  return putAtVersion(
    casesTable(),
    {
      ...keys.userMonth(user, monthOf(day), at),
      ...at,
      ...next,
      ...keepFor('work', `${monthOf(day)}-28`, 3),
    },
    version,
  )
}

export const processDayAdd = (at: WorkPlace, day: string, counts: Counts) =>
  update({
    key: keys.processDay(at, day, at.process),
    set: { process: at.process, processName: at.processName, ...keepFor('work', day) },
    add: Object.fromEntries(countNames.map((name) => [name, counts[name]])),
  })
