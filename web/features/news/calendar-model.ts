import type { TeamMember } from '../../../shared/activities.ts'
import { isBusinessDay } from '../../../shared/business-days.ts'
import { daysFromTo, daysOfMonth } from '../../../shared/dates.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { isOn, spanOf } from '../../../shared/news-rules.ts'
import { formatName } from '../../format.ts'
import { typeText } from './news-texts.ts'

/** A day of the month: who works on none of the others needs no news to be away. */
export type CalendarDay = { day: string; isBusiness: boolean; isHoliday: boolean; isToday: boolean }

const isWeekend = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0

export const daysShown = (month: string, today: string): CalendarDay[] => {
  const { from, to } = daysOfMonth(month)
  return daysFromTo(from, to).map((day) => {
    const isBusiness = isBusinessDay(day)
    return { day, isBusiness, isHoliday: !isBusiness && !isWeekend(day), isToday: day === today }
  })
}

/** Somebody of the team, with their news by day. */
export type CalendarPerson = {
  key: string
  name: string
  news: ReadonlyMap<string, readonly NewsRow[]>
  /** Business days of the month on which they are away. */
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
 * A row for everybody of the team, who has news first, also for who has none, and for those of whom there are news and who are not in the
 * team any more. A member is told by the login, or by the name where a seat has none.
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

/** Three letters that stand for a type in its cell, whose whole name is told beside them: `Vac`, and `PSi` of two words. */
export const shortOf = (type: string): string => {
  const words = type.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length === 1) return last.slice(0, 3)
  return `${type.charAt(0)}${last.charAt(0).toLocaleUpperCase('es')}${last.charAt(1)}`
}

/** The types that a month has, each with its letters. */
export const legendOf = (rows: readonly NewsRow[]): { short: string; type: string; isAbsence: boolean }[] =>
  [...new Map(rows.map((row) => [typeText(row), row.isAbsence]))]
    .map(([type, isAbsence]) => ({ short: shortOf(type), type, isAbsence }))
    .toSorted((a, b) => byName.compare(a.type, b.type))
