import type { Limits } from '../config.ts'

export type IdleStage = 'active' | 'warning' | 'over'
type IdleLimits = Pick<Limits, 'idleWarningAfter' | 'idleLogoutAfterWarning'>

/** A§9: a warning after 50 minutes without activity, the end 25 minutes later. */
export const idleStage = (lastActivity: number, now: number, limits: IdleLimits): IdleStage => {
  const idle = now - lastActivity
  if (idle >= limits.idleWarningAfter + limits.idleLogoutAfterWarning) return 'over'
  return idle >= limits.idleWarningAfter ? 'warning' : 'active'
}

/** The instant of the last activity in any tab (decision 2). */
export type ActivityMemory = { read: () => number | undefined; write: (at: number) => void }

const activityKey = 'lastActivity'

export const activityIn = (storage: Pick<Storage, 'getItem' | 'setItem'>): ActivityMemory => ({
  read: () => Number(storage.getItem(activityKey)) || undefined,
  write: (at) => storage.setItem(activityKey, String(at)),
})

/** Pointer moves are frequent, so writes are limited. */
const writeEvery = 1_000

/**
 * Watches the idleness that all tabs share. `touch` records activity, which counts only before the warning;
 * `stay` is '¡Sigo aquí!'; `check` reads the state again, after another tab's activity or a computer's sleep.
 */
export const watchIdleness = (options: {
  limits: IdleLimits
  memory: ActivityMemory
  now: () => number
  onStage: (stage: IdleStage) => void
}) => {
  const { limits, memory, now, onStage } = options
  let stage: IdleStage = 'active'
  let timer: ReturnType<typeof setTimeout> | undefined

  const check = (): IdleStage => {
    const last = memory.read() ?? now()
    const found = idleStage(last, now(), limits)
    clearTimeout(timer)
    if (found !== 'over') {
      const edge = found === 'active' ? 0 : limits.idleLogoutAfterWarning
      timer = setTimeout(check, last + limits.idleWarningAfter + edge - now())
    }
    if (found !== stage) {
      stage = found
      onStage(found)
    }
    return found
  }

  const write = () => {
    memory.write(now())
    check()
  }

  if (memory.read() === undefined) memory.write(now())
  check()

  return {
    check,
    /** True if it counted as activity. */
    touch: (): boolean => {
      const last = memory.read() ?? now()
      if (idleStage(last, now(), limits) !== 'active') {
        check()
        return false
      }
      if (now() - last >= writeEvery) write()
      return true
    },
    stay: () => {
      if (check() === 'warning') write()
    },
    stop: () => clearTimeout(timer),
  }
}
