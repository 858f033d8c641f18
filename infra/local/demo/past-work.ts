import { noteWork } from '../../../services/records/coming-days.ts'
import { businessDayBefore } from '../../../shared/business-days.ts'
import { bogotaDay, bogotaInstant } from '../../../shared/dates.ts'
import type { NewRecord } from '../../../shared/records.ts'
import type { Seat } from '../../../shared/seats.ts'
import { writeRecords } from './activities.ts'
import { demoSeats } from './roster.ts'
import { patiently } from './write-all.ts'

export const businessDaysBefore = (day: string, count: number): string[] => {
  if (count === 0) return []
  const before = businessDayBefore(day)
  return [before, ...businessDaysBefore(before, count - 1)]
}

const days = 4
const people = 12
const hours = ['08', '09', '10', '11', '14', '15', '16']

export const pastDays = (now: Date): string[] => businessDaysBefore(businessDayBefore(bogotaDay(now)), days)

const workOf = (seat: Seat, day: string, hour: string, place: number): NewRecord => ({
  idProductivity: `${day}.${seat.positionCode}-${hour}`,
  day,
  createdAt: bogotaInstant(day, `${hour}:59:00`),
  beganAt: bogotaInstant(day, `${hour}:00:00`),
  endedAt: bogotaInstant(day, `${hour}:45:00`),
  user: seat.user ?? '',
  fullName: seat.fullName ?? '',
  documentNumber: seat.documentNumber,
  ...{ vertical: seat.vertical, management: seat.management, area: seat.area },
  ...{ process: seat.process, processName: seat.process, processType: 'Productivo' },
  ...{ approvedCount: 3 + (place % 5), returnedCount: place % 2, othersCount: 0 },
  ...{ frequency: 'Diaria', dailyGoal: '40' },
})

export const pastWork = (now: Date): NewRecord[] => {
  const workers = demoSeats(now)
    .filter(({ user, vertical }) => user && vertical === 'Operaciones')
    .slice(-people)
  return pastDays(now).flatMap((day) =>
    workers.flatMap((seat, person) => hours.map((hour, at) => workOf(seat, day, hour, person + at))),
  )
}

export const writePastWork = async (now: Date): Promise<void> => {
  const records = pastWork(now)
  await writeRecords(records)
  const days = new Map(records.map(({ user, day }) => [`${user}#${day}`, { user, day }]))
  await patiently(() => noteWork([...days.values()]))
}
