import { useSyncExternalStore } from 'react'
import { serverNow } from '../session/store.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The present minute, in milliseconds. */
const minute = (): number => Math.floor(serverNow().getTime() / minuteMs) * minuteMs

const tick = (): void => {
  timer = setTimeout(tick, minuteMs - (serverNow().getTime() % minuteMs))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) timer = setTimeout(tick, minuteMs - (serverNow().getTime() % minuteMs))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

const never = () => () => {}

/** The present minute by the server's clock, with one timer for all subscribers; a new minute renders only them. */
export const useMinute = (ticks = true): number => useSyncExternalStore(ticks ? subscribe : never, minute)
