import type { SheetColumn } from '../../shared/sheet-values.ts'
import { saveFile } from './save-file.ts'
import type { WorkbookAnswer, WorkbookPart } from './workbook-worker.ts'

/** B§9: `Planta_21_11_2026.xlsx`, from a day `YYYY-MM-DD`. */
export const datedName = (name: string, day: string): string =>
  `${name}_${day.split('-').reverse().join('_')}.xlsx`

/** Rows that are passed to the writer at a time: the page stays responsive in between. */
const rowsAtOnce = 100

type List<Row> = { sheet: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] }

const handOver = async <Row>(tell: (part: WorkbookPart) => void, { sheet, columns, rows }: List<Row>) => {
  tell({
    sheet: { name: sheet, columns: columns.map(({ header, width, format }) => ({ header, width, format })) },
  })
  for (let begin = 0; begin < rows.length; begin += rowsAtOnce) {
    const some = rows.slice(begin, begin + rowsAtOnce)
    tell({ rows: some.map((row) => columns.map(({ value }) => value(row))) })
    await new Promise((resolve) => setTimeout(resolve))
  }
  tell({ end: true })
}

const answerOf = (worker: Worker): Promise<Blob> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.problem))
    worker.onerror = () => reject(new Error('The writer of workbooks ended'))
  })

/** An xlsx of one sheet, written in its own worker; `signal` cancels it. */
const write = async <Row>(list: List<Row>, signal: AbortSignal): Promise<Blob> => {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    signal.throwIfAborted()
    const written = Promise.all([answerOf(worker), handOver((part) => worker.postMessage(part), list)])
    const [file] = await Promise.race([written, cancelled])
    return file
  } finally {
    worker.terminate()
  }
}

/** Downloads a list as an xlsx of one sheet. */
export const saveWorkbook = async <Row>({
  fileName,
  signal,
  ...list
}: List<Row> & { fileName: string; signal: AbortSignal }): Promise<void> =>
  saveFile(fileName, await write(list, signal))
