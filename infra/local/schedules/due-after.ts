import { addDays, bogotaDay } from '../../../shared/dates.ts'
import type { Schedule } from '../../resources/schedules.ts'

type When = Pick<Schedule, 'hour' | 'minute'>

const twoDigits = (part: number): string => String(part).padStart(2, '0')
const hourMs = 3_600_000

/** When it runs, for who reads the start page. */
export const timesOf = ({ hour, minute }: When): string =>
  hour === undefined
    ? `Cada hora, a los ${minute} minutos`
    : `Todos los días a las ${twoDigits(hour)}:${twoDigits(minute)}, hora de Bogotá`

const onDay = (day: string, { hour = 0, minute }: When): Date =>
  new Date(`${day}T${twoDigits(hour)}:${twoDigits(minute)}:00-05:00`)

/** Bogota is whole hours away from UTC, so its minutes are the same. */
const inHour = (after: Date, minute: number): Date => {
  const due = new Date(after)
  due.setUTCMinutes(minute, 0, 0)
  return due > after ? due : new Date(due.getTime() + hourMs)
}

/** The instant at which a schedule is next due after another one. */
export const dueAfter = (after: Date, when: When): Date => {
  if (when.hour === undefined) return inHour(after, when.minute)
  const today = bogotaDay(after)
  const due = onDay(today, when)
  return due > after ? due : onDay(addDays(today, 1), when)
}
