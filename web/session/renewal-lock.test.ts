import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRenewing, lowerFlag, raiseFlag, renewalFlag, waitForRenewal } from './renewal-lock.ts'

const storageOfTabs = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

let storage: ReturnType<typeof storageOfTabs>
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  storage = storageOfTabs()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the renewal flag', () => {
  it('belongs to one tab at a time', () => {
    expect(raiseFlag(storage, 'tab-1', 0)).toBe(true)
    expect(raiseFlag(storage, 'tab-2', 29_999)).toBe(false)
    lowerFlag(storage, 'tab-1', 29_999)
    expect(raiseFlag(storage, 'tab-2', 29_999)).toBe(true)
  })

  it('of a crashed tab expires after 30 seconds', () => {
    raiseFlag(storage, 'crashed', 0)
    expect(isRenewing(storage, 29_999)).toBe(true)
    expect(isRenewing(storage, 30_000)).toBe(false)
    expect(raiseFlag(storage, 'tab-2', 30_000)).toBe(true)
  })

  it('is lowered only by its owner', () => {
    raiseFlag(storage, 'slow', 0)
    raiseFlag(storage, 'tab-2', 30_000)
    lowerFlag(storage, 'slow', 30_001)
    expect(isRenewing(storage, 30_001)).toBe(true)
  })

  it.each(['true', '{}', 'null', ''])('with the text %j is no flag', (value) => {
    storage.setItem(renewalFlag, value)
    expect(isRenewing(storage, 0)).toBe(false)
  })
})

describe('a request', () => {
  it('starts at once when no renewal is under way', async () => {
    expect(await waitForRenewal(storage, Date.now)).toBe(false)
  })

  it('polls every 500 ms until the flag is lowered', async () => {
    raiseFlag(storage, 'tab-1', 0)
    let waited: boolean | undefined
    const waiting = waitForRenewal(storage, Date.now).then((answer) => {
      waited = answer
    })
    await vi.advanceTimersByTimeAsync(1_400)
    lowerFlag(storage, 'tab-1', Date.now())
    expect(waited).toBeUndefined()
    await vi.advanceTimersByTimeAsync(100)
    await waiting
    expect(waited).toBe(true)
  })

  it('continues after the renewing tab crashed', async () => {
    raiseFlag(storage, 'crashed', 0)
    const waiting = waitForRenewal(storage, Date.now)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await waiting).toBe(true)
  })
})
