import readSheets from 'read-excel-file/web-worker'
import { cutWorkbook } from './cut-workbook.ts'
import { type Cell, sheetLimits, sheetOf, type Workbook } from './sheets.ts'

/** A worker keeps the page responsive while a large file is read; terminating it frees its memory. */
type Scope = {
  onmessage: ((event: MessageEvent<Blob>) => void) | null
  postMessage: (answer: SheetsAnswer) => void
}
export type SheetsAnswer = { workbook: Workbook } | { problem: string }

const scope = globalThis as unknown as Scope

/** The library allocates every position between a sheet's cells, so it gets only what is shown. */
const read = async (file: Blob): Promise<Workbook> => {
  const { file: shown, sheets: cut, total } = cutWorkbook(new Uint8Array(await file.arrayBuffer()))
  const room = { characters: sheetLimits.characters }
  const sheets = await readSheets(shown.buffer as ArrayBuffer, { trim: false })
  return {
    sheets: cut.map((own, index) => {
      const { sheet = '', data = [] } = sheets[index] ?? {}
      return sheetOf(sheet, data as unknown as Cell[][], own, room)
    }),
    total,
  }
}

scope.onmessage = async ({ data }) => {
  try {
    scope.postMessage({ workbook: await read(data) })
  } catch (error) {
    scope.postMessage({ problem: String(error) })
  }
}
