import { type AreaDay, type RowEdit, rowWrites } from '../../../services/kardex/read-rows.ts'
import { businessDayBefore } from '../../../shared/business-days.ts'
import { addDays, bogotaDay, bogotaInstant } from '../../../shared/dates.ts'
import { totalOf } from '../../../shared/kardex-rules.ts'
import { placeKey } from '../../../shared/place-key.ts'
import type { ProcessConfiguration } from '../../../shared/process-configuration.ts'
import type { NewRecord } from '../../../shared/records.ts'
import { timedId } from '../../../shared/timed-id.ts'
import { demoActivities, demoTeams } from './activities.ts'
import { demoProcesses } from './organisation.ts'
import { pastDays, pastWork } from './past-work.ts'
import { demoSeats } from './roster.ts'
import { writeAll } from './write-all.ts'

type DemoRow = { at: AreaDay; edit: RowEdit }

const nameOf = (day: string, place: Parameters<typeof placeKey>[0]): string => `${day}#${placeKey(place)}`

const managedBy = (records: readonly NewRecord[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { day, management, area, processName, approvedCount, returnedCount } of records) {
    const name = nameOf(day, { management, area, process: processName })
    sums.set(name, (sums.get(name) ?? 0) + approvedCount + returnedCount)
  }
  return sums
}

const comments = [
  '',
  '',
  'Llegó un lote de las oficinas del sur después de las 4 p. m.',
  'Dos días de atraso',
]

const rowOf = (process: ProcessConfiguration, date: string, place: number, managed: number, now: Date) => {
  const { vertical, management, area } = process
  const people = demoSeats(now).filter((seat) => seat.user && seat.management === management)
  const who = people.find((seat) => seat.area === area) ?? people[0]
  // Filled in the next morning, or now if that is still in the future.
  const morning = bogotaInstant(addDays(date, 1), '08:20:00')
  const isOfUsualDay = date === businessDayBefore(bogotaDay(now))
  const at = isOfUsualDay || morning > now.toISOString() ? now.toISOString() : morning
  const pending = { pendingInsideAns: 6 + ((place * 5) % 17), pendingOutsideAns: place % 4 }
  const values = {
    ...{ ...pending, managed, totalCount: totalOf({ ...pending, managed }), isMasive: process.isMasive },
    ...{ amount: 0, comments: comments[place % comments.length] ?? '', fte: 0 },
    ...{ approvedRegisters: 0, returnedRegisters: 0 },
  }
  const by = { user: who?.user ?? '', fullName: who?.fullName ?? '' }
  const to = {
    ...{ ...values, process: process.process, id: crypto.randomUUID(), version: 1, user: by.user },
    ...{ createdAt: at, updatedAt: at },
  }
  const made = { id: timedId(now), at, by: by.user }
  const change = { fullName: by.fullName, to: values }
  return { at: { date, vertical, management, area }, edit: { from: undefined, to, made, change } }
}

/** Complete on earlier days; on the previous one every third area and one other process are missing. */
export const demoKardex = (now: Date): DemoRow[] => {
  const usual = businessDayBefore(bogotaDay(now))
  const managed = managedBy([...pastWork(now), ...demoActivities(now)])
  const processes = demoProcesses.filter(
    ({ management, hasCases }) => hasCases && demoTeams.includes(management),
  )
  const areas = [...new Set(processes.map(({ area }) => area))]
  const isLeft = ({ area, process }: ProcessConfiguration, date: string): boolean =>
    date === usual && (areas.indexOf(area) % 3 === 2 || process === 'Avalúos')
  return [usual, ...pastDays(now)].flatMap((date) =>
    processes.flatMap((one, place) => {
      if (isLeft(one, date)) return []
      const done = managed.get(nameOf(date, one)) ?? 0
      return [rowOf(one, date, place, done, now)]
    }),
  )
}

export const writeKardex = (now: Date): Promise<void> =>
  writeAll(demoKardex(now).flatMap(({ at, edit }) => rowWrites(at, edit)))
