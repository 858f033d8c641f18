import readSheets from 'read-excel-file/web-worker'
import { type Cell, type Sheet, sheetOf } from './sheets.ts'

/** Apart from the page, which stays usable while a large file is read; ending it frees what it took. */
type Scope = {
  onmessage: ((event: MessageEvent<Blob>) => void) | null
  postMessage: (answer: SheetsAnswer) => void
}
export type SheetsAnswer = { sheets: Sheet[] } | { problem: string }

const scope = globalThis as unknown as Scope

scope.onmessage = async ({ data }) => {
  try {
    const read = await readSheets(data, { trim: false })
    scope.postMessage({
      sheets: read.map(({ sheet, data: rows }) => sheetOf(sheet, rows as unknown as Cell[][])),
    })
  } catch (error) {
    scope.postMessage({ problem: String(error) })
  }
}
