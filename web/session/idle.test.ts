import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionLimits } from '../../shared/sessions.ts'
import { type ActivityMemory, type IdleStage, watchIdleness } from './idle.ts'

const minute = 60_000

/** The memory that tabs share. */
const sharedMemory = (): ActivityMemory => {
  let at: number | undefined
  return {
    read: () => at,
    write: (next) => {
      at = next
    },
  }
}

const openTab = (memory: ActivityMemory) => {
  const stages: IdleStage[] = []
  const watch = watchIdleness({
    limits: sessionLimits,
    memory,
    now: Date.now,
    onStage: (stage) => stages.push(stage),
  })
  return { ...watch, stages }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T13:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('idleness, with the real constants', () => {
  it('warns after 50 minutes and ends 25 minutes later', () => {
    const tab = openTab(sharedMemory())
    vi.advanceTimersByTime(50 * minute - 1)
    expect(tab.stages).toEqual([])
    vi.advanceTimersByTime(1)
    expect(tab.stages).toEqual(['warning'])
    vi.advanceTimersByTime(25 * minute - 1)
    expect(tab.stages).toEqual(['warning'])
    vi.advanceTimersByTime(1)
    expect(tab.stages).toEqual(['warning', 'over'])
  })

  it('starts again with each activity', () => {
    const tab = openTab(sharedMemory())
    vi.advanceTimersByTime(49 * minute)
    expect(tab.touch()).toBe(true)
    vi.advanceTimersByTime(50 * minute - 1)
    expect(tab.stages).toEqual([])
    vi.advanceTimersByTime(1)
    expect(tab.stages).toEqual(['warning'])
  })

  it("accepts only '¡Sigo aquí!' as the answer to the warning", () => {
    const tab = openTab(sharedMemory())
    vi.advanceTimersByTime(51 * minute)
    expect(tab.touch()).toBe(false)
    expect(tab.stages).toEqual(['warning'])
    tab.stay()
    expect(tab.stages).toEqual(['warning', 'active'])
    vi.advanceTimersByTime(50 * minute)
    expect(tab.stages).toEqual(['warning', 'active', 'warning'])
  })

  it('is shared by all tabs', () => {
    const memory = sharedMemory()
    const [worked, forgotten] = [openTab(memory), openTab(memory)]
    vi.advanceTimersByTime(49 * minute)
    worked.touch()
    vi.advanceTimersByTime(30 * minute)
    expect(forgotten.stages).toEqual([])
    vi.advanceTimersByTime(20 * minute)
    expect(worked.stages).toEqual(['warning'])
    expect(forgotten.stages).toEqual(['warning'])
    worked.stay()
    forgotten.check()
    expect(forgotten.stages).toEqual(['warning', 'active'])
  })

  it('counts the time that a computer slept', () => {
    const tab = openTab(sharedMemory())
    vi.setSystemTime(Date.now() + 80 * minute)
    expect(tab.touch()).toBe(false)
    expect(tab.stages).toEqual(['over'])
  })

  it('does nothing once stopped', () => {
    const tab = openTab(sharedMemory())
    tab.stop()
    vi.advanceTimersByTime(100 * minute)
    expect(tab.stages).toEqual([])
  })
})
