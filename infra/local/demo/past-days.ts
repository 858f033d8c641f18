import { businessDayBefore } from '../../../shared/business-days.ts'

/** Some business days before a day, latest first. */
export const businessDaysBefore = (day: string, count: number): string[] => {
  if (count === 0) return []
  const before = businessDayBefore(day)
  return [before, ...businessDaysBefore(before, count - 1)]
}
