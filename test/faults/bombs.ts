import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fileProblems } from '../../shared/file-problems.ts'
import {
  doublingPdf,
  loopingPdf,
  nestedPdf,
  objectStreamBomb,
  pixelBomb,
  rawTiff,
  repeatingPdf,
  strayPdf,
  workbookBomb,
} from '../support/bombs.ts'
import { pdfFile } from '../support/files.ts'
import { sharedTiff } from '../support/shared-tiff.ts'

type Bomb = {
  about: string
  file: string
  make: () => Buffer | Promise<Buffer>
  /** Why it is refused; without one it is as large as may be, and shown. */
  problem?: keyof typeof fileProblems
}

/** What R12 names and its like; `megabytes` is what the packed ones unpack to. */
const bombs = (megabytes: number): readonly Bomb[] => [
  { about: 'pixel bomb', file: 'foto.png', make: pixelBomb, problem: 'pixels' },
  { about: '10,000-page TIFF', file: 'fax.tif', make: () => rawTiff(10_000), problem: 'pages' },
  { about: 'looping PDF', file: 'circulo.pdf', make: loopingPdf, problem: 'damaged' },
  { about: 'doubling PDF', file: 'doble.pdf', make: doublingPdf, problem: 'pages' },
  { about: 'nested PDF', file: 'anidado.pdf', make: () => nestedPdf(), problem: 'damaged' },
  { about: 'repeating PDF', file: 'repite.pdf', make: repeatingPdf, problem: 'complex' },
  { about: '5 MB of digits', file: 'cifras.pdf', make: () => strayPdf('1234567890'), problem: 'damaged' },
  {
    about: '5 MB of digits, no tail',
    file: 'sin-fin.pdf',
    make: () => strayPdf('1234567890', false),
    problem: 'damaged',
  },
  {
    about: '5 MB of numbers',
    file: 'numeros.pdf',
    make: () => strayPdf('12345 67890\n'),
    problem: 'damaged',
  },
  { about: '5 MB of words', file: 'palabras.pdf', make: () => strayPdf('obj '), problem: 'damaged' },
  {
    about: 'PDF object stream',
    file: 'objetos.pdf',
    make: () => objectStreamBomb(megabytes),
    problem: 'complex',
  },
  {
    about: 'zipped spreadsheet',
    file: 'plano.xlsx',
    make: () => workbookBomb({ megabytes }),
    problem: 'unpacked',
  },
  {
    about: 'spreadsheet that says less',
    file: 'miente.xlsx',
    make: () => workbookBomb({ megabytes, said: 1_000 }),
    problem: 'damaged',
  },
]

const colourAndOpacity = { samples: 4, bits: 32 } as const
const square = (megapixels: number) => {
  const side = Math.floor(Math.sqrt(megapixels * 1e6))
  return { width: side, height: side }
}

/** TIFFs of a few KB, or a list of 4 MB, of which the preview would take seconds and gigabytes. */
export const previewBombs: readonly Bomb[] = [
  {
    about: '8 pages of 75 MP of numbers with a point in four colours',
    file: 'coma.tif',
    make: () => sharedTiff({ pages: 8, ...square(75), ...colourAndOpacity }),
    problem: 'pixels',
  },
  {
    about: '60 pages of 10 MP in colour and opacity',
    file: 'color.tif',
    make: () => sharedTiff({ pages: 60, ...square(10), samples: 4, bits: 8 }),
    problem: 'pixels',
  },
  {
    about: 'a million widths of a page',
    file: 'anchos.tif',
    make: () => sharedTiff({ pages: 1, ...square(1), samples: 1, bits: 8, widths: 1_000_000 }),
    problem: 'damaged',
  },
]

/** As much as a preview may be asked for, in TIFFs of a few KB. */
export const largestPreviews: readonly Bomb[] = [
  {
    about: '60 pages of 10 MP in colour',
    file: 'paginas.tif',
    make: () => sharedTiff({ pages: 60, ...square(9.99), samples: 3, bits: 8 }),
  },
  {
    about: '8 pages of 75 MP in colour',
    file: 'laminas.tif',
    make: () => sharedTiff({ pages: 8, ...square(74.9), samples: 3, bits: 8 }),
  },
  {
    about: '8 pages of 14 MP of numbers with a point in four colours',
    file: 'numeros.tif',
    make: () => sharedTiff({ pages: 8, ...square(14), ...colourAndOpacity }),
  },
]

export type Blast = {
  about: string
  reason: string | undefined
  expected: string | undefined
  /** Pages of its preview. */
  shown: number | undefined
  /** Of a clock, and of a processor: how busy the machine is changes only the first. */
  milliseconds: number
  processorMs: number
  megabytes: number
}

export const program = fileURLToPath(new URL('bomb-process.ts', import.meta.url))
export const run = promisify(execFile)

/** Each in a process of its own, one after the other: what refused it, how fast, and how far the process grew. */
const blastEach = async (bombs: readonly Bomb[], work: 'inspection' | 'preview'): Promise<Blast[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bombs-'))
  try {
    const ordinary = join(folder, 'pagare.pdf')
    await writeFile(ordinary, await pdfFile())
    const blasts: Blast[] = []
    for (const { about, file, make, problem } of bombs) {
      const path = join(folder, file)
      await writeFile(path, await make())
      const { stdout } = await run(process.execPath, [program, path, ordinary, work])
      const expected = problem && fileProblems[problem]
      blasts.push({ about, reason: undefined, shown: undefined, expected, ...JSON.parse(stdout) })
    }
    return blasts
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Every bomb in its inspection; the packed ones unpack to so many megabytes. */
export const blastAll = (megabytes: number): Promise<Blast[]> => blastEach(bombs(megabytes), 'inspection')

/** TIFFs in the function that makes their preview. */
export const blastPreviews = (bombs: readonly Bomb[]): Promise<Blast[]> => blastEach(bombs, 'preview')
