import { bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import type { NewsRow } from '../../../../shared/news-rows.ts'
import { businessDaysOf, type NewsSpan, spanOf } from '../../../../shared/news-rules.ts'
import { formatName } from '../../../format.ts'
import { type NewsState, personOf } from '../news-params.ts'
import { typeText } from '../news-texts.ts'

/** The present state of news: past, running from the first hour to the last, or future. */
export const stateOf = ({ firstDay, lastDay, from, to }: NewsSpan, now: Date): NewsState => {
  const present = `${bogotaDay(now)} ${bogotaTime(now)}`
  if (`${lastDay} ${to}` <= present) return 'terminada'
  return `${firstDay} ${from}` > present ? 'futura' : 'curso'
}

/** News as the history shows them; the values for cells, order and filters are computed once. */
export type HistoryRow = NewsRow & { span: NewsSpan; state: NewsState; days: number }

export const historyRows = (rows: readonly NewsRow[], now: Date): HistoryRow[] =>
  rows.map((row) => {
    const span = spanOf(row)
    return { ...row, span, state: stateOf(span, now), days: businessDaysOf(span).length }
  })

export type HistoryFilter = {
  person: string | undefined
  type: string | undefined
  group: string | undefined
  state: NewsState | undefined
}

export const filtered = (rows: readonly HistoryRow[], { person, type, group, state }: HistoryFilter) =>
  rows.filter(
    (row) =>
      (person === undefined || personOf(row) === person) &&
      (type === undefined || typeText(row) === type) &&
      (group === undefined || row.group === group) &&
      (state === undefined || row.state === state),
  )

const byLabel = new Intl.Collator('es')

const optionsOf = (names: readonly string[]) =>
  [...new Set(names)].toSorted(byLabel.compare).map((name) => ({ value: name, label: name }))

/** The filter options: the people, the types and the groups in the list. */
export const choicesOf = (rows: readonly NewsRow[]) => {
  const people = new Map(
    rows.flatMap((row) => {
      const key = personOf(row)
      return key ? [[key, `${formatName(row.fullName)} · ${row.documentNumber}`] as const] : []
    }),
  )
  return {
    people: [...people]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => byLabel.compare(a.label, b.label)),
    types: optionsOf(rows.map(typeText)),
    groups: optionsOf(rows.flatMap(({ group }) => group ?? [])),
  }
}
