import type { CellValue } from '../../shared/sheet-values.ts'
import { type WorkbookSheet, workbookOf } from './workbook.ts'

/** The messages to the worker: the sheet, then its rows in batches, then the end. */
export type WorkbookPart =
  | { sheet: Omit<WorkbookSheet, 'rows'> }
  | { rows: readonly (readonly CellValue[])[] }
  | { end: true }
export type WorkbookAnswer = { file: Blob } | { problem: string }

/** A worker keeps the page responsive while a long list is written; terminating it frees its memory. */
type Scope = {
  onmessage: ((event: MessageEvent<WorkbookPart>) => void) | null
  postMessage: (answer: WorkbookAnswer) => void
}

const scope = globalThis as unknown as Scope
let sheet: Omit<WorkbookSheet, 'rows'> = { name: '', columns: [] }
const rows: (readonly CellValue[])[] = []

scope.onmessage = async ({ data }) => {
  if ('sheet' in data) sheet = data.sheet
  if ('rows' in data) rows.push(...data.rows)
  if (!('end' in data)) return
  try {
    scope.postMessage({ file: await workbookOf({ ...sheet, rows }) })
  } catch (error) {
    scope.postMessage({ problem: String(error) })
  }
}
