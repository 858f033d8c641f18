import { addDays, bogotaDay } from '../../../shared/dates.ts'
import type { Schedule } from '../../resources/schedules.ts'

type When = Pick<Schedule, 'hour' | 'minute' | 'every'>

const twoDigits = (part: number): string => String(part).padStart(2, '0')
const minuteMs = 60_000

/** The schedule's times, for the start page. */
export const timesOf = ({ hour, minute, every }: When): string => {
  if (every) return `Cada ${every} minutos`
  return hour === undefined
    ? `Cada hora, a los ${minute} minutos`
    : `Todos los días a las ${twoDigits(hour)}:${twoDigits(minute)}, hora de Bogotá`
}

const onDay = (day: string, { hour = 0, minute }: When): Date =>
  new Date(`${day}T${twoDigits(hour)}:${twoDigits(minute)}:00-05:00`)

/** Bogota's offset from UTC is whole hours, so its minutes are the same. */
const inHour = (after: Date, { minute, every = 60 }: When): Date => {
  const first = new Date(after)
  first.setUTCMinutes(minute, 0, 0)
  const passed = Math.floor((after.getTime() - first.getTime()) / (every * minuteMs)) + 1
  return new Date(first.getTime() + Math.max(0, passed) * every * minuteMs)
}

/** The next due time of a schedule after an instant. */
export const dueAfter = (after: Date, when: When): Date => {
  if (when.hour === undefined) return inHour(after, when)
  const today = bogotaDay(after)
  const due = onDay(today, when)
  return due > after ? due : onDay(addDays(today, 1), when)
}
