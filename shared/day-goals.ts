import type { ConfiguredProcess } from './process-configuration.ts'

/** A working day of 9.5 hours (B§9): from there on the hours of a day are shown as enough. */
export const workingDaySeconds = 34_200

/** The present share of a working day: all of it less the absences (decision 92). */
export const presentSecondsOf = (absenceSeconds: number): number =>
  Math.max(0, workingDaySeconds - absenceSeconds)

/** A process that requires a ticket number is a failure: its time is not productive, and has no goal. */
export const isProductive = ({ hasCaseNumber }: Pick<ConfiguredProcess, 'hasCaseNumber'>): boolean =>
  !hasCaseNumber

/** A whole day's goal, prorated by presence: none without any, otherwise at least one (decision 92). */
export const proratedGoal = (fullGoal: number, presentSeconds: number): number =>
  fullGoal === 0 || presentSeconds === 0
    ? 0
    : Math.max(1, Math.round((fullGoal * presentSeconds) / workingDaySeconds))
