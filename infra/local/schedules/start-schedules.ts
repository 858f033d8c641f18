import { setTimeout as wait } from 'node:timers/promises'
import { type Schedule, scheduledMessage } from '../../resources/schedules.ts'
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
  const ending = new AbortController()
  const put = async (name: string, schedule: Schedule, dueAt: Date) => {
    await send(schedule, scheduledMessage(name, dueAt.toISOString()))
    lastRuns.set(name, now())
  }
  const play = async (name: string, schedule: Schedule): Promise<void> => {
    let due = dueAfter(now(), schedule)
    while (!ending.signal.aborted) {
      // In short steps, because a timer stops while the machine sleeps.
      await wait(every, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted || now() < due) continue
      await put(name, schedule, due).catch((error: unknown) =>
        console.error(JSON.stringify({ code: 'SCHEDULE_FAILED', schedule: name, error: String(error) })),
      )
      due = dueAfter(now(), schedule)
    }
  }
  const playing = Object.entries(schedules).map(([name, schedule]) => play(name, schedule))
  return {
    list: () =>
      Object.entries(schedules).map(([name, schedule]) => ({ name, schedule, lastRun: lastRuns.get(name) })),
    run: async (name) => {
      const schedule = schedules[name]
      if (!schedule) return false
      await put(name, schedule, now())
      return true
    },
    stop: async () => {
      ending.abort()
      await Promise.all(playing)
    },
  }
}
