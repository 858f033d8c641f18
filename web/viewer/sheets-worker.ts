import readSheets from 'read-excel-file/web-worker'
import { cutWorkbook } from './cut-workbook.ts'
import { type Cell, sheetLimits, sheetOf, type Workbook } from './sheets.ts'

/** Apart from the page, which stays usable while a large file is read; ending it frees what it took. */
type Scope = {
  onmessage: ((event: MessageEvent<Blob>) => void) | null
  postMessage: (answer: SheetsAnswer) => void
}
export type SheetsAnswer = { workbook: Workbook } | { problem: string }

const scope = globalThis as unknown as Scope

/** The library makes room for every place between a sheet's cells, so it is given only what is shown. */
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
