import { isBusinessDay } from '../../../../shared/business-days.ts'
import { daysFromTo, daysOfMonth } from '../../../../shared/dates.ts'
import type { TeamMember } from '../../../../shared/day-calls.ts'
import type { NewsRow } from '../../../../shared/news-rows.ts'
import { isOn, spanOf } from '../../../../shared/news-rules.ts'
import { formatName } from '../../../format.ts'
import { typeText } from '../news-texts.ts'

/** A day of the month. Days that are not business days have no work, with or without news. */
export type CalendarDay = { day: string; isBusiness: boolean; isHoliday: boolean; isToday: boolean }

const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0

export const daysShown = (month: string, today: string): CalendarDay[] => {
  const { from, to } = daysOfMonth(month)
  return daysFromTo(from, to).map((day) => {
    const isBusiness = isBusinessDay(day)
    return { day, isBusiness, isHoliday: !isBusiness && !isWeekend(day), isToday: day === today }
  })
}

/** A member of the team, with their news by day. */
export type CalendarPerson = {
  key: string
  name: string
  news: ReadonlyMap<string, readonly NewsRow[]>
  /** Number of business days of the month on which they are absent. */
  away: number
}

type Person = {
  name: string
  user?: string | undefined
  documentNumber?: string | undefined
  rows: NewsRow[]
}
const byName = new Intl.Collator('es')

/**
 * A row for every member of the team, those with news first, and for leavers with news. A member is matched
 * by login, or by name if the seat has none.
 */
export const calendarPeople = (
  team: readonly Pick<TeamMember, 'user' | 'fullName'>[],
  rows: readonly NewsRow[],
  days: readonly CalendarDay[],
): CalendarPerson[] => {
  const people: Person[] = team.map(({ user, fullName }) => ({ name: fullName || user, user, rows: [] }))
  for (const row of rows) {
    const known =
      people.find(({ documentNumber }) => documentNumber === row.documentNumber) ??
      people.find(({ user }) => user && user === row.user) ??
      people.find(({ documentNumber, user, name }) => !documentNumber && !user && name === row.fullName)
    const person = known ?? { name: row.fullName, user: row.user, rows: [] }
    person.documentNumber = row.documentNumber
    person.rows.push(row)
    if (!known) people.push(person)
  }
  return people
    .map(({ name, user, documentNumber, rows: own }) => {
      const news = new Map(
        days.flatMap(({ day }) => {
          const present = own.filter((row) => isOn(spanOf(row), day))
          return present.length > 0 ? [[day, present] as const] : []
        }),
      )
      const away = [...news.values()].filter((present) => present.some(({ isAbsence }) => isAbsence)).length
      return { key: `${documentNumber ?? ''} ${user ?? ''} ${name}`, name: formatName(name), news, away }
    })
    .toSorted((a, b) => Number(b.news.size > 0) - Number(a.news.size > 0) || byName.compare(a.name, b.name))
}

/** The news of a day, absences first, then by name. */
export const newsOfDay = (people: readonly CalendarPerson[], day: string): NewsRow[] =>
  people
    .flatMap(({ news }) => news.get(day) ?? [])
    .toSorted((a, b) => Number(b.isAbsence) - Number(a.isAbsence))

/** A code of three letters for a type in its cell, explained beside the grid: `Vac`, and `PSi` for two words. */
export const shortOf = (type: string): string => {
  const words = type.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length === 1) return last.slice(0, 3)
  return `${type.charAt(0)}${last.charAt(0).toLocaleUpperCase('es')}${last.charAt(1)}`
}

/** The types in a month, each with its code. */
export const legendOf = (rows: readonly NewsRow[]): { short: string; type: string; isAbsence: boolean }[] =>
  [...new Map(rows.map((row) => [typeText(row), row.isAbsence]))]
    .map(([type, isAbsence]) => ({ short: shortOf(type), type, isAbsence }))
    .toSorted((a, b) => byName.compare(a.type, b.type))
