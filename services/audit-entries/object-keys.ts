import { createHash } from 'node:crypto'
import { auditDayPrefix } from '../../shared/audit.ts'

/** One key for the same messages, so that a batch that is delivered again finds its own file. */
export const entriesKey = (day: string, messages: readonly string[]): string => {
  const hash = createHash('sha256').update(messages.toSorted().join()).digest('hex').slice(0, 32)
  return `${auditDayPrefix(day)}${hash}.ndjson.gz`
}
