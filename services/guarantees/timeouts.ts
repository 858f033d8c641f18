/**
 * Timeouts in milliseconds for external services, all retries together. A reserve calls both within 29 s; the rest is
 * for the write of the intent before and of the result after. Tests shorten them.
 */
export const timeouts = {
  /** A guarantee of SCG. */
  scg: 7_000,
  /** A send of a reserve to the fund. */
  reserve: 12_000,
  /** A poll of its state. */
  state: 7_000,
}
