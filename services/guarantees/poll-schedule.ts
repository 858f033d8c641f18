const minuteMs = 60_000
/** A send has ended by then. */
const firstMs = minuteMs
const longestMs = 60 * minuteMs
/** A weekend, and a day. */
const longestPollingMs = 72 * 60 * minuteMs

/** The attributes that schedule the polls of a reserve that was just sent. */
export const firstPoll = (sentAt: Date) => ({
  undecided: 'YES' as const,
  askAt: new Date(sentAt.getTime() + firstMs).toISOString(),
})

/** The next poll: after half the time of silence, at least a minute and at most an hour. */
export const nextPoll = (sentAt: string, now: Date): string => {
  const pause = (now.getTime() - Date.parse(sentAt)) / 2
  return new Date(now.getTime() + Math.min(Math.max(pause, firstMs), longestMs)).toISOString()
}

/** Whether polling has lasted long enough, so that a person must act. */
export const isGivenUp = (sentAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(sentAt) > longestPollingMs
