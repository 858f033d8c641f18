import { Cron } from 'croner'
import { type Schedule, scheduledMessage, scheduleZone, timeFields } from '../../resources/schedules.ts'
import { createLoops, logError } from '../loops.ts'

type When = Pick<Schedule, 'hour' | 'minute' | 'every'>

export const timesOf = ({ hour, minute, every }: When): string => {
  if (every) return `Cada ${every} minutos`
  const [hours, minutes] = [hour, minute].map((part = 0) => String(part).padStart(2, '0'))
  return hour === undefined
    ? `Cada hora, a los ${minute} minutos`
    : `Todos los días a las ${hours}:${minutes}, hora de Bogotá`
}

export const dueAfter = (after: Date, when: When): Date => {
  const cron = new Cron(`${timeFields(when)} * * *`, { timezone: scheduleZone, sloppyRanges: true })
  return cron.nextRun(after) as Date
}

type ScheduleOptions = {
  schedules: Readonly<Record<string, Schedule>>
  send: (schedule: Schedule, body: string) => Promise<unknown>
  now?: () => Date
  /** Polling interval of the clock, in milliseconds. */
  every?: number
}

export type Schedules = ReturnType<typeof startSchedules>

/** EventBridge Scheduler on this machine: at its time, each schedule sends its message to its queue. */
export const startSchedules = (options: ScheduleOptions) => {
  const { schedules, send, now = () => new Date(), every = 10_000 } = options
  const lastRuns = new Map<string, Date>()
  const loops = createLoops()
  const put = async (name: string, schedule: Schedule, dueAt: Date) => {
    await send(schedule, scheduledMessage(name, dueAt.toISOString()))
    lastRuns.set(name, now())
  }
  for (const [name, schedule] of Object.entries(schedules)) {
    let due = dueAfter(now(), schedule)
    const runWhenDue = async () => {
      // In short steps, because a timer stops while the machine sleeps.
      await loops.pause(every)
      if (loops.signal.aborted || now() < due) return
      const dueAt = due
      due = dueAfter(now(), schedule)
      await put(name, schedule, dueAt)
    }
    loops.repeat(runWhenDue, (error) => logError('SCHEDULE_FAILED', { schedule: name }, error))
  }
  return {
    list: () =>
      Object.entries(schedules).map(([name, schedule]) => ({ name, schedule, lastRun: lastRuns.get(name) })),
    /** Runs one at once; false if the name is unknown. */
    run: async (name: string): Promise<boolean> => {
      const schedule = schedules[name]
      if (!schedule) return false
      await put(name, schedule, now())
      return true
    },
    stop: loops.stop,
  }
}
