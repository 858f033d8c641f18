import type { ConfiguredProcess } from './process-configuration.ts'

/** A working day of 9.5 hours (B§9): from there on the hours of a day are shown as enough. */
export const workingDaySeconds = 34_200

/** The part of a working day in which somebody is there: all of it less their absences (decision 92). */
export const presentSecondsOf = (absenceSeconds: number): number =>
  Math.max(0, workingDaySeconds - absenceSeconds)

/** What asks for the number of a ticket is a failure: its time is not productive, and nothing is expected in it. */
export const isProductive = ({ hasCaseNumber }: Pick<ConfiguredProcess, 'hasCaseNumber'>): boolean =>
  !hasCaseNumber

/** A whole day's goal by the time somebody is there: none where that is no time at all, else at least one (decision 92). */
export const proratedGoal = (fullGoal: number, presentSeconds: number): number =>
  fullGoal === 0 || presentSeconds === 0
    ? 0
    : Math.max(1, Math.round((fullGoal * presentSeconds) / workingDaySeconds))
