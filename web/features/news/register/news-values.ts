import * as z from 'zod/mini'
import { newsMessages } from '../../../../shared/news-messages.ts'
import type { NewsFields, NewsRow } from '../../../../shared/news-rows.ts'
import {
  automaticEnd,
  isStartFixed,
  type NewsSpan,
  newsLimits,
  spanOf,
  whyNotEdited,
  whyNotRegistered,
} from '../../../../shared/news-rules.ts'
import { type NewsType, type NewsTypeName, newsTypeNames, newsTypeOf } from '../../../../shared/news-types.ts'
import { isTicket } from '../../../../shared/ticket-number.ts'

/** The form as it is typed: days `YYYY-MM-DD`, times `HH:mm`, empty until filled. */
export type TypedNews = {
  new: string
  firstDay: string
  lastDay: string
  from: string
  to: string
  caseSmax: string
  observations: string
}

export const newNews: TypedNews = {
  ...{ new: '', firstDay: '', lastDay: '', from: '', to: '', caseSmax: '', observations: '' },
}

const isKnown = (name: string): name is NewsTypeName => newsTypeNames.some((known) => known === name)
export const typeOf = (name: string): NewsType | undefined => (isKnown(name) ? newsTypeOf(name) : undefined)

/** News as the form edits them. */
export const typedOf = (row: NewsRow): TypedNews => {
  const { firstDay, lastDay, from, to } = spanOf(row)
  const minutes = { from: from.slice(0, 5), to: to.slice(0, 5) }
  return {
    new: row.new,
    firstDay,
    lastDay,
    ...minutes,
    caseSmax: row.caseSmax,
    observations: row.observations,
  }
}

/** The news in edit, with the fields that the rules need. */
export type EditedNews = Pick<NewsRow, 'new' | 'beginDate' | 'endDate' | 'caseSmax'>

/** Which fields cannot be changed (decision 64). */
export const locksOf = (typed: TypedNews, edited: EditedNews | undefined, today: string) => {
  const was = edited && spanOf(edited)
  const running = was !== undefined && was.firstDay <= today && typed.firstDay === was.firstDay
  return {
    /** Type, start, times and case of news that started over a week ago. */
    start: was !== undefined && isStartFixed(was, today),
    /** The end that the type sets; running news may end earlier. */
    end: typeOf(typed.new)?.thirtyDays === true && !running,
  }
}

/** The last day as it is shown and sent: typed, or set by the type. */
export const lastDayOf = (typed: TypedNews, locks: { end: boolean }): string => {
  if (!locks.end) return typed.lastDay
  return typed.firstDay && automaticEnd(typed.firstDay)
}

/** Start and end for the request: times alone mean today, dates alone leave the usual times to the server (B§9). */
const endsOf = (typed: TypedNews, locks: { end: boolean }, today: string) => {
  const firstDay = typed.firstDay || today
  const lastDay = lastDayOf({ ...typed, firstDay }, locks) || firstDay
  const at = (day: string, time: string) => (time ? `${day}T${time}:00` : day)
  return { beginDate: at(firstDay, typed.from), endDate: at(lastDay, typed.to) }
}

/** The span of the typed news; undefined while it is incomplete. */
export const spanOfTyped = (
  typed: TypedNews,
  edited: EditedNews | undefined,
  today: string,
): NewsSpan | undefined => {
  if (missingOf(typed, locksOf(typed, edited, today)).some((name) => whenFields.includes(name)))
    return undefined
  return spanOf(endsOf(typed, locksOf(typed, edited, today), today), typeOf(typed.new))
}

export type Missing = keyof TypedNews | 'person' | 'when'
const whenFields: readonly Missing[] = ['when', 'firstDay', 'lastDay', 'from', 'to']

/** What is missing before the news can be saved (B§4): a type, and either a range of dates or of times. */
export const missingOf = (typed: TypedNews, locks: { end: boolean }): Missing[] => {
  const { firstDay, from, to, caseSmax } = typed
  const lastDay = lastDayOf(typed, locks)
  const half = ([begin, end]: [string, string], names: [Missing, Missing]): Missing[] =>
    (begin === '') === (end === '') ? [] : [begin === '' ? names[0] : names[1]]
  const days = half([firstDay, lastDay], ['firstDay', 'lastDay'])
  const times = half([from, to], ['from', 'to'])
  return [
    ...(typed.new === '' ? ['new' as const] : []),
    ...days,
    ...times,
    ...(firstDay === '' && from === '' && days.length + times.length === 0 ? ['when' as const] : []),
    ...(typeOf(typed.new)?.caseNumber && !isTicket(caseSmax) ? ['caseSmax' as const] : []),
  ]
}

const text = z.string()
const pathOf = { beginDate: 'firstDay', endDate: 'lastDay', caseSmax: 'caseSmax' } as const

/** The schema of the form, with the same rules as the server; the messages are shown at the fields. */
export const newsForm = (edited: EditedNews | undefined, today: string) =>
  z
    .object({
      ...{ new: text, firstDay: text, lastDay: text, from: text, to: text, caseSmax: text },
      observations: text.check(z.maxLength(newsLimits.observations, newsMessages.longObservations)),
    })
    .check(
      z.superRefine((typed, context) => {
        const type = typeOf(typed.new)
        const span = spanOfTyped(typed, edited, today)
        if (!type || !span) return
        const wasType = edited && typeOf(edited.new)
        const problem =
          edited && wasType
            ? whyNotEdited(
                { was: spanOf(edited), wasType, wasCase: edited.caseSmax },
                span,
                type,
                typed,
                today,
              )
            : whyNotRegistered(span, type, typed, today)
        if (!problem) return
        const atTimes = problem.field === 'endDate' && typed.to !== '' && span.to <= span.from
        const path = atTimes ? 'to' : pathOf[problem.field]
        context.addIssue({ code: 'custom', path: [path], message: problem.message })
      }),
    )

/** The request of the form. */
export const sentOf = (typed: TypedNews, edited: EditedNews | undefined, today: string): NewsFields => {
  const type = typeOf(typed.new)
  return {
    new: typed.new as NewsTypeName,
    ...endsOf(typed, locksOf(typed, edited, today), today),
    observations: typed.observations.trim(),
    ...(type?.caseNumber && { caseSmax: typed.caseSmax }),
  }
}
