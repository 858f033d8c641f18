import { saveFile } from './save-file.ts'
import type { CellValue, WorkbookSheet } from './workbook.ts'
import type { WorkbookAnswer } from './workbook-worker.ts'

/** A column of a list as its sheet shows it; widths are in characters. */
export type SheetColumn<Row> = { header: string; width: number; value: (row: Row) => CellValue }

/** B§9: `Planta_21_11_2026.xlsx`, from a day `YYYY-MM-DD`. */
export const datedName = (name: string, day: string): string =>
  `${name}_${day.split('-').reverse().join('_')}.xlsx`

const writeIn = (worker: Worker, sheet: WorkbookSheet): Promise<Blob> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.problem))
    worker.onerror = () => reject(new Error('The writer of workbooks ended'))
    worker.postMessage(sheet)
  })

/** An xlsx of one sheet, written in a worker of its own; `signal` ends it. */
const write = async (sheet: WorkbookSheet, signal: AbortSignal): Promise<Blob> => {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    signal.throwIfAborted()
    return await Promise.race([writeIn(worker, sheet), cancelled])
  } finally {
    worker.terminate()
  }
}

/** Hands a list over to the user as an xlsx of one sheet. */
export const saveWorkbook = async <Row>(options: {
  fileName: string
  sheet: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  signal: AbortSignal
}): Promise<void> => {
  const { fileName, sheet, columns, rows, signal } = options
  const file = await write(
    {
      name: sheet,
      columns: columns.map(({ header, width }) => ({ header, width })),
      rows: rows.map((row) => columns.map(({ value }) => value(row))),
    },
    signal,
  )
  saveFile(fileName, file)
}
