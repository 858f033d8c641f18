/** The figures behind the limits of stage and firewall, for the whole bank behind one address. */

/** Requests of a task, preflights included, as `npm run bench -- CALLS` counts them in a browser. */
export const requestsOf = {
  /** A leader, whose home page makes the most requests. */
  entering: 9,
  /** With five documents, and a poll of the unfinished orders meanwhile. */
  order: 32,
  /** With every document opened. */
  case: 27,
  /**
   * An open page: the leader's home polls its counts each minute, an adviser's page the unfinished orders every two. All
   * report activity every five.
   */
  minute: 1,
  /** A leader's page asks every fifteen seconds what others changed, and then for its two counts. */
  following: 12,
} as const

const people = 5_000
/** At most, with their page open. */
const leaders = 500
const casesAYear = 10_000_000
/** 245 days from 08:00 to 17:30 (decision 75). */
const workingSecondsAYear = 245 * 9.5 * 3_600
const busiestHour = 3
const comingIn = 300

/** Safety factor for what was not measured. */
const reserve = 2

/** Requests per second of all users in the busiest hour, if all log in during that hour. */
export const everybodyPerSecond =
  reserve *
  (busiestHour * (casesAYear / workingSecondsAYear) * (requestsOf.order + requestsOf.case) +
    people * (requestsOf.entering / comingIn + requestsOf.minute / 60) +
    leaders * (requestsOf.following / 60))

/** Twice the rate of all users, of which one address may use half. An account may use 10,000. */
export const stageThrottling = {
  perSecond: Math.ceil(2 * everybodyPerSecond),
  /** The burst: two seconds of that rate. */
  burst: Math.ceil(4 * everybodyPerSecond),
}

// Two TIFFs a case, opened by two people in the busiest hour. A hostile preview runs until it times out, so the burst is a
// share of the account's instances: without a limit seven sessions used all of them, and nobody could claim.
const previewsPerSecond = Math.ceil(reserve * busiestHour * (casesAYear / workingSecondsAYear) * 2)
export const previewThrottling = { perSecond: previewsPerSecond, burst: 2 * previewsPerSecond }

/** Concurrent function instances of an account, unless AWS has granted more. */
export const instancesOfAccount = 1_000

/** The stage of the API; paths start with it in the firewall. */
export const stageName = 'v1'

export const windowSeconds = 300

/** Each user once, and once more for users who closed the window. */
export const handOffsInWindow = 2 * people
