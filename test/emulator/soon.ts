import { eventually } from '../support/eventually.ts'

/** A failed message is retried after minutes; the reason is then in the emulator's log. */
export const soon = <Found>(check: () => Promise<Found>): Promise<Found> =>
  eventually(check, { timeout: 45_000, interval: 250 })
