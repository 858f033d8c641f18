import { isBusinessDay } from './business-days.ts'
import { addDays, daysBetween, daysFromTo } from './dates.ts'
import { newsMessages as messages } from './news-messages.ts'
import type { NewsType } from './news-types.ts'
import { isTicket } from './ticket-number.ts'

/** B§5, B§9; the most days, of a news and until it begins, are our own: a year that was typed wrong is seen. */
export const newsLimits = {
  daysBack: 7,
  automaticDays: 30,
  mostDays: 366,
  observations: 200,
  historyDays: 30,
} as const

/** What a news takes of a day where only dates are given (B§9). */
export const newsHours = { from: '08:00:00', to: '17:30:00' } as const

/** When a news is: on each business day from the first to the last (`YYYY-MM-DD`), at these hours (`HH:mm:ss`). */
export type NewsSpan = { firstDay: string; lastDay: string; from: string; to: string }

export const firstNewsDay = (today: string): string => addDays(today, -newsLimits.daysBack)

/** The end of a type that sets it by itself (decision 64). */
export const automaticEnd = (firstDay: string): string => addDays(firstDay, newsLimits.automaticDays)

/** `YYYY-MM-DDTHH:mm:ss` in Bogota, as B§3 has the two ends of a news. */
export const beginOf = ({ firstDay, from }: NewsSpan): string => `${firstDay}T${from}`
export const endOf = ({ lastDay, to }: NewsSpan): string => `${lastDay}T${to}`

/** A day, or a day with a time, as its parts; a time without seconds gets them. */
const partsOf = (moment: string): { day: string; time: string | undefined } => {
  const [day = '', time] = moment.split('T')
  return { day, time: time?.length === 5 ? `${time}:00` : time }
}

/** When a news is that says these ends: without times it has the usual ones, without an end that of its type or its day. */
export const spanOf = (
  { beginDate, endDate }: { beginDate: string; endDate?: string | undefined },
  type?: Pick<NewsType, 'thirtyDays'>,
): NewsSpan => {
  const begin = partsOf(beginDate)
  const end = endDate ? partsOf(endDate) : undefined
  const usualEnd = type?.thirtyDays ? automaticEnd(begin.day) : begin.day
  return {
    firstDay: begin.day,
    lastDay: end?.day ?? usualEnd,
    from: begin.time ?? newsHours.from,
    to: end?.time ?? newsHours.to,
  }
}

export const businessDaysOf = ({ firstDay, lastDay }: Pick<NewsSpan, 'firstDay' | 'lastDay'>): string[] =>
  daysFromTo(firstDay, lastDay).filter(isBusinessDay)

export const isOn = ({ firstDay, lastDay }: Pick<NewsSpan, 'firstDay' | 'lastDay'>, day: string): boolean =>
  firstDay <= day && day <= lastDay && isBusinessDay(day)

/** Whether two are at the same time on some business day; those that touch are not (decision 43). */
export const newsOverlap = (a: NewsSpan, b: NewsSpan): boolean => {
  const apart = a.lastDay < b.firstDay || b.lastDay < a.firstDay || a.to <= b.from || b.to <= a.from
  return !apart && businessDaysOf(a).some((day) => isOn(b, day))
}

/** Which field is wrong, by its name on the wire, and what its user is told. */
export type NewsProblem = { field: 'beginDate' | 'endDate' | 'caseSmax'; message: string }
const problem = (field: NewsProblem['field'], message: string): NewsProblem => ({ field, message })

/** What is wrong with the dates of a news in themselves; undefined when nothing is. */
const problemOfSpan = (span: NewsSpan, today: string): NewsProblem | undefined => {
  if (daysBetween(today, span.firstDay) >= newsLimits.mostDays) return problem('beginDate', messages.tooLate)
  if (span.lastDay < span.firstDay) return problem('endDate', messages.endsBeforeStart)
  if (span.to <= span.from) return problem('endDate', messages.endTime)
  if (daysBetween(span.firstDay, span.lastDay) >= newsLimits.mostDays)
    return problem('endDate', messages.tooLong)
  if (!daysFromTo(span.firstDay, span.lastDay).some(isBusinessDay))
    return problem('beginDate', messages.noBusinessDay)
  return undefined
}

const ticketOf = (text: string | undefined) => (isTicket(text) ? text : undefined)
type Ticket = { caseSmax?: string | undefined }
const problemOfCase = (type: NewsType, { caseSmax }: Ticket): NewsProblem | undefined =>
  type.caseNumber && !isTicket(caseSmax) ? problem('caseSmax', messages.caseMissing) : undefined

/** What keeps a news from being registered (B§5, decision 64); undefined when nothing does. */
export const whyNotRegistered = (
  span: NewsSpan,
  type: NewsType,
  ticket: Ticket,
  today: string,
): NewsProblem | undefined => {
  if (span.firstDay < firstNewsDay(today)) return problem('beginDate', messages.tooEarly)
  if (type.thirtyDays && span.lastDay !== automaticEnd(span.firstDay))
    return problem('endDate', messages.endLocked)
  return problemOfSpan(span, today) ?? problemOfCase(type, ticket)
}

/** The fields of an existing news that may be changed, or the reason why none may, for the user. */
export const whyNewsClosed = ({ lastDay }: Pick<NewsSpan, 'lastDay'>, today: string): string | undefined =>
  lastDay < firstNewsDay(today) ? messages.ended : undefined

/** Days that are over for more than a week stay as they are, so such a news keeps its start and cannot go (decision 64). */
export const isStartFixed = ({ firstDay }: Pick<NewsSpan, 'firstDay'>, today: string): boolean =>
  firstDay < firstNewsDay(today)

/** What keeps a news from being changed to this (B§5, decision 64); undefined when nothing does. */
export const whyNotEdited = (
  { was, wasType, wasCase }: { was: NewsSpan; wasType: NewsType; wasCase?: string | undefined },
  span: NewsSpan,
  type: NewsType,
  ticket: Ticket,
  today: string,
): NewsProblem | undefined => {
  if (isStartFixed(was, today)) {
    const kept = span.firstDay === was.firstDay && span.from === was.from && span.to === was.to
    if (!kept || type.name !== wasType.name) return problem('beginDate', messages.startFixed)
    if (type.caseNumber && ticketOf(ticket.caseSmax) !== ticketOf(wasCase))
      return problem('caseSmax', messages.startFixed)
    // What it covered more than a week ago stays covered.
    if (span.lastDay < addDays(firstNewsDay(today), -1)) return problem('endDate', messages.startFixed)
  } else if (span.firstDay < firstNewsDay(today)) return problem('beginDate', messages.tooEarly)
  const latest = automaticEnd(span.firstDay)
  // A running one may end earlier; one that is to come has the end of its type.
  const isRunning = was.firstDay <= today && span.firstDay <= today
  const mayEnd = isRunning ? span.lastDay <= latest : span.lastDay === latest
  if (type.thirtyDays && !mayEnd) return problem('endDate', messages.endLocked)
  return problemOfSpan(span, today) ?? problemOfCase(type, ticket)
}
