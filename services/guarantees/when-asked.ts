const minuteMs = 60_000
/** Whoever sends one is done with it by then. */
const firstMs = minuteMs
const longestMs = 60 * minuteMs
/** A weekend, and a day. */
const patienceMs = 72 * 60 * minuteMs

/** What keeps a reserve that was just sent among those that the product asks the fund about. */
export const toBeAsked = (sentAt: Date) => ({
  undecided: 'YES' as const,
  askAt: new Date(sentAt.getTime() + firstMs).toISOString(),
})

/** When the fund is asked next: after half as long as it has been silent, at least a minute and at most an hour. */
export const nextAsk = (sentAt: string, now: Date): string => {
  const pause = (now.getTime() - Date.parse(sentAt)) / 2
  return new Date(now.getTime() + Math.min(Math.max(pause, firstMs), longestMs)).toISOString()
}

/** Whether the product has asked for long enough, so that somebody has to. */
export const isGivenUp = (sentAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt) > patienceMs
