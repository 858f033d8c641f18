import { tiedProcess } from '../../../services/process-configuration/tied.ts'
import { casesTable, keys } from '../../../services/table/keys.ts'
import { businessDayBefore } from '../../../shared/business-days.ts'
import { bogotaDay, bogotaInstant, bogotaTime } from '../../../shared/dates.ts'
import { isOn } from '../../../shared/news-rules.ts'
import type { ProcessConfiguration } from '../../../shared/process-configuration.ts'
import { type NewRecord, noCounts } from '../../../shared/records.ts'
import type { Seat } from '../../../shared/seats.ts'
import { demoNews } from './news.ts'
import { demoProcesses } from './organisation.ts'
import { demoSeats } from './roster.ts'
import { putWrite, writeAll } from './write-all.ts'

export const demoTeams = ['Desembolsos Integrales', 'Garantías y Leasing', 'Cartera']

type Slot = { begin: string; end: string; comments: string; failure?: true }
const slots: readonly Slot[] = [
  { begin: '08:00', end: '09:30', comments: 'Casos de la mañana' },
  { begin: '09:30', end: '10:15', comments: 'Llamadas a las oficinas' },
  { begin: '10:45', end: '12:00', comments: 'Casos devueltos de ayer' },
  { begin: '13:00', end: '14:20', comments: 'Revisión de soportes' },
  { begin: '14:20', end: '15:00', comments: 'El aplicativo no respondía', failure: true },
  { begin: '15:20', end: '17:10', comments: 'Cierre del día' },
]

const processesOf = ({ vertical, management }: Seat, isFailure: boolean): ProcessConfiguration[] =>
  demoProcesses.filter(
    (one) => one.vertical === vertical && one.management === management && one.hasCaseNumber === isFailure,
  )

/** One person's activity in a slot of a day; each person skips another slot. */
const recordOf = (seat: Seat, place: number, day: string, slot: Slot): NewRecord | undefined => {
  const index = slots.indexOf(slot)
  const [failures, usual] = [processesOf(seat, true), processesOf(seat, false)]
  const own = usual.find(({ area, process }) => area === seat.area && process === seat.process)
  const process = slot.failure
    ? failures[place % failures.length]
    : index % 3 === 2
      ? usual[place % usual.length]
      : own
  if (!process || !seat.user || (place + index) % slots.length === 1) return undefined
  const id = `${day}.demo-${index}`
  return {
    ...{ idProductivity: id, day, createdAt: bogotaInstant(day, `${slot.end}:00`) },
    ...{ beganAt: bogotaInstant(day, `${slot.begin}:00`), endedAt: bogotaInstant(day, `${slot.end}:00`) },
    ...{ user: seat.user, fullName: seat.fullName ?? '', documentNumber: seat.documentNumber },
    ...{ vertical: process.vertical, management: process.management, area: process.area },
    ...{ process: tiedProcess(process)?.id ?? process.process, processName: process.process },
    processType: slot.failure ? 'No Productivo' : 'Productivo',
    ...noCounts,
    ...(process.hasCases && { approvedCount: 4 + ((place + index) % 9), returnedCount: place % 3 }),
    ...(process.hasAmount && { amount: `${(place + 1) * 1_250_000}.50` }),
    ...(slot.failure && { caseNumber: String(40_000 + place) }),
    comments: slot.comments,
    rrhhManagement: seat.management,
    ...{ hasAmount: process.hasAmount, isStrategic: process.isStrategic, frequency: process.frequency },
    ...{ dailyGoal: String(process.daylyGoal), assignedPeople: process.assignedPeople, version: 1 },
  }
}

export const demoActivities = (now: Date): NewRecord[] => {
  const today = bogotaDay(now)
  const isOver = (day: string, { end }: Slot) => day < today || end <= bogotaTime(now)
  const news = demoNews(now)
  const isAway = ({ documentNumber }: Seat, day: string) =>
    news.some((one) => one.documentNumber === documentNumber && isOn(one, day))
  return demoSeats(now)
    .filter(({ management }) => demoTeams.includes(management))
    .flatMap((seat, place) =>
      [businessDayBefore(today), today].flatMap((day) =>
        slots.flatMap((slot) =>
          isOver(day, slot) && !isAway(seat, day) ? (recordOf(seat, place, day, slot) ?? []) : [],
        ),
      ),
    )
}

export const writeRecords = (records: readonly NewRecord[]): Promise<void> =>
  writeAll(
    records.map((record) =>
      putWrite(casesTable(), {
        ...keys.productivity(record.user, record.day, record.idProductivity),
        ...record,
      }),
    ),
  )

export const writeActivities = (now: Date): Promise<void> => writeRecords(demoActivities(now))
