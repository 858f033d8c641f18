import { vi } from 'vitest'

/** A failed message is retried after minutes; the reason is then in the emulator's log. */
export const soon = <Found>(check: () => Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 45_000, interval: 250 })
