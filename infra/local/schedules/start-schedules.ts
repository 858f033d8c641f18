import { type Schedule, scheduledMessage } from '../../resources/schedules.ts'
import { createLoops, logError } from '../loops.ts'
import { dueAfter } from './due-after.ts'

export type ScheduleOptions = {
  schedules: Readonly<Record<string, Schedule>>
  /** Sends a message to a schedule's queue. */
  send: (schedule: Schedule, body: string) => Promise<unknown>
  now?: () => Date
  /** Polling interval of the clock, in milliseconds. */
  every?: number
}

export type Schedules = {
  /** The last run of each, by the clock or by hand, since this start. */
  list: () => { name: string; schedule: Schedule; lastRun: Date | undefined }[]
  /** Runs one at once; false if the name is unknown. */
  run: (name: string) => Promise<boolean>
  stop: () => Promise<void>
}

/** EventBridge Scheduler on this machine: at its time, each schedule sends its message to its queue. */
export const startSchedules = ({
  schedules,
  send,
  now = () => new Date(),
  every = 10_000,
}: ScheduleOptions): Schedules => {
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
    run: async (name) => {
      const schedule = schedules[name]
      if (!schedule) return false
      await put(name, schedule, now())
      return true
    },
    stop: loops.stop,
  }
}
