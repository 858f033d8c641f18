import { businessDayBefore } from './business-days.ts'
import { addDays } from './dates.ts'

/** Days that a day with a conflict may still be put right (decision 63). */
const daysOfConflict = 7

/** Why a day may not be changed any more, or not yet, in the user's words; undefined when it may (decision 63). */
export const whyClosed = (day: string, today: string, hasConflict: boolean): string | undefined => {
  if (day > today) return 'No puedes registrar actividades de un día que no ha llegado'
  if (day >= businessDayBefore(today)) return undefined
  if (hasConflict && day >= addDays(today, -daysOfConflict)) return undefined
  return 'Solo puedes registrar y cambiar actividades desde el día hábil anterior'
}
