import type { CaseRow } from '../../shared/cases.ts'

/** Pages on the wire hold at most this much JSON. */
const pageBytes = 1_000_000
/** What is read for a page: rows without long reasons fill one with it. */
export const pageRows = 1_500

/** As many of the rows as one answer may carry; at least one, so that a list always goes on. */
export const fitPage = (rows: readonly CaseRow[]): CaseRow[] => {
  let bytes = 0
  const end = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    return index > 0 && (bytes > pageBytes || index === pageRows)
  })
  return end < 0 ? [...rows] : rows.slice(0, end)
}
