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

type Bomb = {
  about: string
  file: string
  make: () => Buffer | Promise<Buffer>
  problem: keyof typeof fileProblems
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
    problem: 'unpacked',
  },
]

export type Blast = {
  about: string
  reason: string | undefined
  expected: string
  /** Of a clock, and of a processor: how busy the machine is changes only the first. */
  milliseconds: number
  processorMs: number
  megabytes: number
}

export const program = fileURLToPath(new URL('bomb-process.ts', import.meta.url))
export const run = promisify(execFile)

/** Every bomb in a process of its own, one after the other: what refused it, how fast, and how far the process grew. */
export const blastAll = async (megabytes: number): Promise<Blast[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bombs-'))
  try {
    const ordinary = join(folder, 'pagare.pdf')
    await writeFile(ordinary, await pdfFile())
    const blasts: Blast[] = []
    for (const { about, file, make, problem } of bombs(megabytes)) {
      const path = join(folder, file)
      await writeFile(path, await make())
      const { stdout } = await run(process.execPath, [program, path, ordinary])
      blasts.push({ about, expected: fileProblems[problem], ...JSON.parse(stdout) })
    }
    return blasts
  } finally {
    await rm(folder, { recursive: true })
  }
}
