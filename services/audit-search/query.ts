import { type AuditSearch, auditEntriesFound } from '../../shared/audit-calls.ts'
import { customerOf } from '../../shared/customers.ts'
import { addDays, bogotaDays } from '../../shared/dates.ts'
import { auditColumns, auditTable } from './audit-table.ts'

/** Between the values of a list: no id contains it. */
export const separator = '\u001f'

type Column = keyof typeof auditColumns
export const columns = Object.keys(auditColumns) as Column[]
export const isList = (column: Column): boolean => auditColumns[column].startsWith('array')

const shown = columns
  .map((name) => (isList(name) ? `array_join("${name}", chr(31)) AS "${name}"` : `"${name}"`))
  .join(', ')

/** Conditions with a mark for each of their values. */
const conditions = {
  case: () => 'contains("ids", ?)',
  customer: () => '(contains("customers", ?) OR contains("customers", ?))',
  person: () => '"login" = ?',
} as const satisfies Record<AuditSearch['by'], () => string>

/** As the customer's document was typed, and without points and zeros in front. */
const valuesOf = ({ by, value }: AuditSearch): string[] => {
  if (by === 'person') return [value.toUpperCase()]
  return by === 'customer' ? [value, customerOf(value) ?? value] : [value]
}

const outcomes = { done: `"outcome" = 'done'`, refused: `"outcome" <> 'done'` } as const

/** Athena takes an execution parameter as a literal of SQL, so a text is in quotes and its own quotes are doubled. */
export const textLiteral = (value: string): string => `'${value.replaceAll("'", "''")}'`

/**
 * The query of a search, in the SQL that Athena (Trino) and DuckDB have in common, and its parameters. A day in Bogota
 * is in two partitions, because their days are UTC. Of a message that was delivered twice one line counts.
 */
export const queryOf = (search: AuditSearch): { sql: string; parameters: string[] } => {
  const { day, by, object, outcome } = search
  const { from, to } = bogotaDays(day, day)
  const where = [
    '"day" IN (?, ?)',
    '"at" BETWEEN ? AND ?',
    conditions[by](),
    ...(object ? ['"object" = ?'] : []),
    ...(outcome ? [outcomes[outcome]] : []),
  ]
  const values = [day, addDays(day, 1), from, to, ...valuesOf(search), ...(object ? [object] : [])]
  // DISTINCT, not one line for each request: a caller may choose the id of a request.
  const sql =
    `SELECT DISTINCT ${shown} FROM "${auditTable.database}"."${auditTable.name}" ` +
    `WHERE ${where.join(' AND ')} ORDER BY "at" DESC, "request" LIMIT ${auditEntriesFound}`
  return { sql, parameters: values.map(textLiteral) }
}
