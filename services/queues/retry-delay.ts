const first = 60
const longest = 3_600

/** Seconds until a message that failed comes again: a minute, twice that each time, an hour at most. */
export const retryDelay = (receives: number): number => Math.min(first * 2 ** (receives - 1), longest)
