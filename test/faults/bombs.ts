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
import { type HostileFile, namesOfKinds, ofKind } from './hostile/hostile-file.ts'

/** What R12 names and its like; `megabytes` is what the packed ones unpack to. */
const bombs = (megabytes: number): readonly HostileFile[] => [
  ...ofKind('png', [['pixel bomb', pixelBomb, 'pixels']]),
  ...ofKind('tiff', [['10,000-page TIFF', () => rawTiff(10_000), 'pages']]),
  ...ofKind('pdf', [
    ['looping PDF', loopingPdf, 'damaged'],
    ['doubling PDF', doublingPdf, 'pages'],
    ['nested PDF', () => nestedPdf(), 'damaged'],
    ['repeating PDF', repeatingPdf, 'complex'],
    ['5 MB of digits', () => strayPdf('1234567890'), 'damaged'],
    ['5 MB of digits, no tail', () => strayPdf('1234567890', false), 'damaged'],
    ['5 MB of numbers', () => strayPdf('12345 67890\n'), 'damaged'],
    ['5 MB of words', () => strayPdf('obj '), 'damaged'],
    ['PDF object stream', () => objectStreamBomb(megabytes), 'complex'],
  ]),
  ...ofKind('xlsx', [
    ['zipped spreadsheet', () => workbookBomb({ megabytes }), 'unpacked'],
    ['spreadsheet that says less', () => workbookBomb({ megabytes, said: 1_000 }), 'damaged'],
  ]),
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
const blastEach = async (bombs: readonly HostileFile[], work: 'inspection' | 'preview'): Promise<Blast[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bombs-'))
  try {
    const ordinary = join(folder, 'ordinario.pdf')
    await writeFile(ordinary, await pdfFile())
    const blasts: Blast[] = []
    for (const { name: about, kind, make, problem } of bombs) {
      const path = join(folder, namesOfKinds[kind])
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
export const blastPreviews = (bombs: readonly HostileFile[]): Promise<Blast[]> => blastEach(bombs, 'preview')
