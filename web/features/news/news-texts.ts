import { newsMessages } from '../../../shared/news-messages.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { businessDaysOf, type NewsSpan } from '../../../shared/news-rules.ts'
import { ApiError, isPassing, problemFrom } from '../../api/api-error.ts'
import { formatDay } from '../../format.ts'
import { quantity } from '../../ui/counted.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import { lowerFirst, whyIncomplete } from '../../ui/why-incomplete.ts'
import type { Missing } from './register/news-values.ts'

export const labels = {
  person: 'Persona',
  new: 'Tipo de novedad',
  management: 'Gerencia',
  firstDay: 'Fecha inicial',
  lastDay: 'Fecha final',
  from: 'Hora inicial',
  to: 'Hora final',
  when: 'fechas u horas',
  caseSmax: 'Número de caso (SMAX)',
  observations: 'Observaciones',
} as const

/** Why it cannot be saved yet. */
export const missingText = (missing: readonly (Missing | 'group')[]): string | undefined =>
  whyIncomplete({ missing: missing.map((name) => (name === 'group' ? 'grupo' : lowerFirst(labels[name]))) })

/** The type by which news are grouped and filtered. News without a disclosed reason share one, whenever they end. */
export const typeText = (row: Pick<NewsRow, 'new' | 'reasonHidden'>): string =>
  row.reasonHidden ? 'Ausente' : row.new

/** `08:00 – 17:30`. */
export const hoursText = ({ from, to }: Pick<NewsSpan, 'from' | 'to'>): string =>
  `${from.slice(0, 5)} – ${to.slice(0, 5)}`

/** `23/11/2026 – 25/11/2026`, or one day. */
export const daysText = ({ firstDay, lastDay }: Pick<NewsSpan, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`

const businessDays = (days: number): string => quantity(days, 'día hábil', 'días hábiles')

/** What news cover, in words: `23/11/2026 – 25/11/2026, 3 días hábiles, 08:00 – 17:30`. */
export const spanText = (span: NewsSpan): string =>
  `${daysText(span)}, ${businessDays(businessDaysOf(span).length)}, ${hoursText(span)}`

/** The message for news that were not saved; a refusal has its own message (B§8). */
export const failureOf = (error: unknown): Problem => {
  if (isPassing(error)) return problemFrom(error, newsMessages.notRegistered)
  const overlaps = error instanceof ApiError && error.code === 'newsOverlaps'
  return { ...problemFrom(error), ...(overlaps && { title: newsMessages.sorry }) }
}
