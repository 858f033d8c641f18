import { addDays, bogotaDay } from '../../../shared/dates.ts'
import type { Schedule } from '../../resources/schedules.ts'

type TimeOfDay = Pick<Schedule, 'hour' | 'minute'>

/** `HH:mm`. */
export const timeOf = ({ hour, minute }: TimeOfDay): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')

const onDay = (day: string, time: TimeOfDay): Date => new Date(`${day}T${timeOf(time)}:00-05:00`)

/** The instant at which a schedule is next due after another one. */
export const dueAfter = (after: Date, time: TimeOfDay): Date => {
  const today = bogotaDay(after)
  const due = onDay(today, time)
  return due > after ? due : onDay(addDays(today, 1), time)
}
