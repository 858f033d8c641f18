import { workingDaySeconds } from '../../../../shared/day-goals.ts'
import { friendly } from '../../../../shared/day-spans.ts'

/** How the goals of a day are computed (decision 92). */
export const goalsMade = (presentSeconds: number): string => {
  const whole = friendly(workingDaySeconds)
  if (presentSeconds === 0) return 'Sin meta: hay ausencias todo el día.'
  if (presentSeconds >= workingDaySeconds) return `Meta de una jornada de ${whole}.`
  const absent = friendly(workingDaySeconds - presentSeconds)
  return `Meta de la jornada de ${whole} ajustada a ${friendly(presentSeconds)}: menos ${absent} de ausencias.`
}

/** How each goal of the board is computed (decision 92). */
export const boardGoalsMade =
  `La meta suma la de los procesos productivos de cada persona y se ajusta al tiempo presente: ` +
  `${friendly(workingDaySeconds)} menos ausencias.`
