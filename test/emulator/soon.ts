import { vi } from 'vitest'

/** Messages come again after minutes where something failed: then the reason is in the emulator's log. */
export const soon = <Found>(check: () => Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 45_000, interval: 250 })
