/**
 * Milliseconds that the services of others are waited for, all tries together. A reserve asks both in one call of 29 s:
 * what is left writes the intent before and the result after. Tests shorten them.
 */
export const patience = {
  /** A guarantee of SCG. */
  scg: 7_000,
  /** A reserve that is sent to the fund. */
  reserve: 12_000,
  /** What became of one. */
  state: 7_000,
}
