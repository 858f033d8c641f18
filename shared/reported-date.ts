import { bogotaDay, bogotaInstant, bogotaTime } from './dates.ts'

/** B§5: what says that a date does not exist, or is yet to come. */
export const invalidDate = (typed: string): string => `La fecha ${typed} es inválida.`

/** `YYYY-MM-DDTHH:mm` in Bogota, seconds optional (B§5), as an instant; undefined if not real, or yet to come. */
export const reportedInstant = (typed: string, now: Date): Date | undefined => {
  const whole = typed.length === 16 ? `${typed}:00` : typed
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(whole)) return undefined
  const [day = '', time = ''] = whole.split('T')
  if (Number.isNaN(Date.parse(`${whole}Z`))) return undefined
  const at = new Date(bogotaInstant(day, time))
  // The 31st of a shorter month, and 24:00, would be the day after.
  const exists = bogotaDay(at) === day && bogotaTime(at) === time
  return exists && at <= now ? at : undefined
}
