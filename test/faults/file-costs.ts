import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { checkFileInChild } from '../../services/inspection/check-in-child.ts'
import { atMost, type Figure } from '../bench/report.ts'
import { hugeObjectPdf, repeatingPdf } from '../support/bombs.ts'
import { pdfFile, pngFile, scannedPdfFile, tiffFile } from '../support/files.ts'
import { oldWorkbook, recordOf, sampleBook, workbookWith } from '../support/hostile-workbooks.ts'
import { taggedPdf } from '../support/tagged-pdf.ts'
import { joinTiffs } from '../support/tiff.ts'
import type { HostileFile } from './hostile/hostile-file.ts'
import { largestPreviews } from './hostile/pictures.ts'

type Costly = { about: string; file: string; make: HostileFile['make']; preview?: true }

/** Like a phone camera's picture, with sensor noise. */
const photograph = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#9a8' },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 45 })
    .toBuffer()
const sixtyPages = async () => {
  const page = await tiffFile(['ccittfax4'], { width: 2_480, height: 3_508 })
  return joinTiffs(Array.from({ length: 60 }, () => page))
}
/** Compressed, as Excel writes it. */
const fiftyThousandRows = () => {
  const row = (_: unknown, index: number) => {
    const cell = (__: unknown, column: number) =>
      `<c r="${String.fromCharCode(65 + column)}${index + 1}" t="inlineStr"><is><t>valor ${index}-${column}</t></is></c>`
    return `<row r="${index + 1}">${Array.from({ length: 10 }, cell).join('')}</row>`
  }
  const cells = Array.from({ length: 50_000 }, row).join('')
  return workbookWith({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
  })
}
/** The maximum number of rows of an old workbook, with ten integers in each. */
const longestOldSheet = (): Buffer => {
  const numbers = 0xbd
  const row = (at: number): Buffer => {
    const data = Buffer.alloc(66)
    data.writeUInt16LE(at, 0)
    for (let column = 0; column < 10; column += 1) data.writeUInt32LE((at + column) * 4 + 2, 6 + 6 * column)
    data.writeUInt16LE(9, 64)
    return recordOf(numbers, data)
  }
  const book = sampleBook()
  const end = book.lastIndexOf(recordOf(0x0a, Buffer.alloc(0)))
  const rows = Array.from({ length: 65_536 }, (_, at) => row(at))
  return oldWorkbook([], Buffer.concat([book.subarray(0, end), ...rows, book.subarray(end)]))
}

const files: readonly Costly[] = [
  { about: 'PDF of 200 scanned pages', file: 'escaneo.pdf', make: () => scannedPdfFile(200) },
  {
    about: 'PDF of 500 pages of 400 tags',
    file: 'etiquetas.pdf',
    make: () => taggedPdf({ pages: 500, tags: 400 }),
  },
  { about: 'TIFF of 60 pages, A4 at 300 dpi', file: 'fax.tif', make: sixtyPages },
  { about: 'the same, its preview', file: 'fax-vista.tif', make: sixtyPages, preview: true },
  { about: 'PNG of 50 MP', file: 'foto.png', make: () => pngFile({ width: 8_660, height: 5_773 }) },
  { about: 'photograph of 50 MP', file: 'foto.jpg', make: () => photograph(8_160, 6_144) },
  { about: 'photograph of 73 MP', file: 'lamina.jpg', make: () => photograph(9_856, 7_392) },
  { about: 'xlsx of 50,000 rows', file: 'filas.xlsx', make: fiftyThousandRows },
  { about: 'xls of 65,536 rows', file: 'plano.xls', make: longestOldSheet },
]

export type Cost = {
  about: string
  bytes: number
  reason?: string
  /** Pages of its preview. */
  shown?: number
  /** Clock time and processor time; other work on the machine changes only the first. */
  milliseconds: number
  processorMs: number
  megabytes: number
}

const program = fileURLToPath(new URL('open-file.ts', import.meta.url))
const run = promisify(execFile)

/** Each in a separate process, one after the other. */
const costsOf = async (costly: readonly Costly[]): Promise<Cost[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'costs-'))
  try {
    const ordinary = join(folder, 'pagare.pdf')
    await writeFile(ordinary, await pdfFile())
    const costs: Cost[] = []
    for (const { about, file, make, preview } of costly) {
      const path = join(folder, file)
      const bytes = await make()
      await writeFile(path, bytes)
      const work = preview ? 'preview' : 'inspection'
      const { stdout } = await run(process.execPath, [program, path, ordinary, work])
      costs.push({ about, bytes: bytes.length, ...JSON.parse(stdout.split('\n').at(-1) ?? '') })
    }
    return costs
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The largest previews, or those with these names. */
export const previewCosts = (isMeasured = (_name: string) => true): Promise<Cost[]> =>
  costsOf(
    largestPreviews.flatMap(({ name, make }) =>
      isMeasured(name) ? [{ about: name, file: 'fax.tif', make, preview: true }] : [],
    ),
  )

const costFigure = ({ about, bytes, processorMs, megabytes, reason }: Cost): Figure => ({
  ...{ id: 'R12', metric: `${about}, ${(bytes / 1_048_576).toFixed(2)} MB: processor, memory` },
  ...{ measured: `${processorMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`, goal: 'told' },
  details: [reason ?? 'accepted'],
})

/** Limits of the largest previews: half of their function's timeout, a third of its memory. */
export const previewFigures = (costs: readonly Cost[]): Figure[] => {
  const wrong = costs.filter(({ reason, shown }) => reason !== undefined || !shown)
  const most = (of: 'milliseconds' | 'megabytes') => Math.max(...costs.map((cost) => cost[of]))
  return [
    {
      id: 'R12',
      metric: `of ${costs.length} of the largest previews, those of which nothing is shown`,
      measured: String(wrong.length),
      goal: '0',
      reached: wrong.length === 0,
      details: costs.map(({ about, reason, shown = 0 }) => `${about}: ${reason ?? `${shown} pages`}`),
    },
    {
      id: 'R12',
      metric: 'milliseconds of the clock until the slowest of them was there',
      ...atMost(most('milliseconds'), 15_000, 0),
    },
    { id: 'R12', metric: 'megabytes that they took at most', ...atMost(most('megabytes'), 1_000, 0) },
  ]
}

/** An honest document during a hostile inspection that uses its whole budget, compared with the same document alone. */
const neighbour = async (): Promise<Figure> => {
  const [honest, hostile] = [await pdfFile(), hugeObjectPdf('1 ', ['[', ']'])]
  const check = async (bytes: Buffer): Promise<number> => {
    const began = performance.now()
    await checkFileInChild(bytes, 'pagare.pdf', { spreadsheet: false }).catch(() => undefined)
    return performance.now() - began
  }
  await Promise.all([check(repeatingPdf()), check(honest)])
  await Promise.all([check(honest), check(honest)])
  const rounds: Round[] = []
  for (let round = 1; round <= 3; round += 1) {
    const alone = await check(honest)
    const [first, beside] = await Promise.all([check(hostile), check(honest)])
    rounds.push({ alone, hostile: first, beside })
  }
  return neighbourFigure(rounds)
}

/** Clock time in milliseconds. */
type Round = { alone: number; hostile: number; beside: number }

export const neighbourFigure = (rounds: readonly Round[]): Figure => ({
  ...{ id: 'R12', metric: 'seconds more that an honest document waits beside a hostile one, at most' },
  ...atMost(Math.max(...rounds.map(({ alone, beside }) => beside - alone)) / 1_000, 3),
  details: rounds.map(
    (one) =>
      `${one.alone.toFixed(0)} ms alone, ${one.beside.toFixed(0)} ms beside one of ${one.hostile.toFixed(0)} ms`,
  ),
})

/** The costs of the largest honest files. */
export const fileCosts = async (): Promise<Figure[]> => [
  ...(await costsOf(files)).map(costFigure),
  ...previewFigures(await previewCosts()),
  await neighbour(),
]
