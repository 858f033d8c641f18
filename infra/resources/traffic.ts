/** What the limits of stage and firewall are computed from; they are for the whole bank, behind one address if need be. */

/** Requests of a task, preflights included, as `npm run bench -- CALLS` counts them in a browser. */
export const requestsOf = {
  /** A leader, whose home asks most. */
  entering: 7,
  /** With five documents. */
  order: 30,
  /** With every document looked at. */
  case: 27,
  /** A page that is open: the leader's home asks for its counts each minute, the others say every five that somebody is there. */
  minute: 1,
} as const

const people = 5_000
const casesAYear = 10_000_000
/** 245 days from 08:00 to 17:30 (decision 75). */
const workingSecondsAYear = 245 * 9.5 * 3_600
/** The busiest hour over the usual one. */
const busiestHour = 3
/** How long the bank takes to come in, in seconds. */
const comingIn = 300

/** For what was not measured. */
const reserve = 2

/** Requests a second of everybody in the busiest hour, were it also the one in which everybody comes in. */
export const everybodyPerSecond =
  reserve *
  (busiestHour * (casesAYear / workingSecondsAYear) * (requestsOf.order + requestsOf.case) +
    people * (requestsOf.entering / comingIn + requestsOf.minute / 60))

/** Twice everybody: an address may ask as much as everybody, and leaves as much to the others. An account may ask 10,000. */
export const stageThrottling = {
  perSecond: Math.ceil(2 * everybodyPerSecond),
  /** What may come at once: two seconds of that. */
  burst: Math.ceil(4 * everybodyPerSecond),
}

/**
 * Previews of everybody in the busiest hour, with two TIFFs a case that two people look at. A hostile one has its function
 * to the end of its time, so that what may come at once is all that its instances may be of an account's: without a limit
 * seven sessions held all of them, and nobody could claim.
 */
const previewsPerSecond = Math.ceil(reserve * busiestHour * (casesAYear / workingSecondsAYear) * 2)
export const previewThrottling = { perSecond: previewsPerSecond, burst: 2 * previewsPerSecond }

/** Instances of all functions of an account, unless it has asked for more. */
export const instancesOfAccount = 1_000

/** The stage of the API; a path as the firewall sees it begins with it. */
export const stageName = 'v1'

/** Five minutes, in which the firewall counts. */
export const windowSeconds = 300

/** Once as they come, and once more for who closed the window. */
export const handOffsInWindow = 2 * people
