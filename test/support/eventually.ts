import { vi } from 'vitest'

type Options = { timeout?: number; interval?: number }

/** Waits until a check passes, for as long as a busy machine may take; `vi.waitFor` by itself ends after a second. */
export const eventually = <Found>(
  check: () => Found | Promise<Found>,
  { timeout = 20_000, interval = 50 }: Options = {},
): Promise<Found> => vi.waitFor(check, { timeout, interval })
