import { environment } from '../environment.ts'

/** For how many years each kind of data is kept. A deployment may say others (`keptYears`, docs/data-life.md). */
export const usualYears = {
  /** Cases from their end, with their histories, documents and mails. */
  cases: 10,
  reserves: 10,
  /** Who changed what was configured: seats, processes, agreements, named users, labels of types. */
  changes: 10,
  /** What people did, day by day, and what it comes to. */
  work: 5,
  /** News, and all that tells of absences: sickness is health data. */
  absences: 3,
} as const
export type Kept = keyof typeof usualYears
export type KeptYears = Readonly<Record<Kept, number>>

const kinds = Object.keys(usualYears) as Kept[]

/** As the variable KEPT_YEARS has them: `cases=10,work=5`. */
export const yearsText = (years: KeptYears): string => kinds.map((kind) => `${kind}=${years[kind]}`).join(',')

/** Stated years in place of the usual ones; undefined where a part is no kind of data with years. */
export const yearsOf = (text: string): KeptYears | undefined => {
  const years: Record<Kept, number> = { ...usualYears }
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, number] = /^\s*(\w+)=(\d{1,2})\s*$/.exec(part) ?? []
    const kind = kinds.find((one) => one === name)
    if (!kind || Number(number) < 1) return undefined
    years[kind] = Number(number)
  }
  return years
}

/** Leap years included, so that nothing ends a day early. */
export const daysOfYears = (years: number): number => years * 365 + Math.ceil(years / 4)

/**
 * What belongs to a case is written before the case ends, which nobody knows then: it is kept for a year more, and a
 * case is decided within weeks.
 */
export const beforeEndDays = 366

let read: { text: string; years: KeptYears } | undefined
export const keptYears = (): KeptYears => {
  const text = environment('KEPT_YEARS')
  if (read?.text !== text) read = { text, years: yearsOf(text) ?? usualYears }
  return read.years
}

/** The end of an item for its `ttl`, in seconds: years after an instant or a day. */
export const keepFor = (kind: Kept, from: Date | string, moreDays = 0): { ttl: number } => ({
  ttl: Math.floor(new Date(from).getTime() / 1_000) + (daysOfYears(keptYears()[kind]) + moreDays) * 86_400,
})

/** Of what belongs to a case. */
export const keepWithCase = (from: Date | string = new Date()): { ttl: number } =>
  keepFor('cases', from, beforeEndDays)
