import sharp from 'sharp'
import { tiffPages } from '../../services/previews/tiff-pages.ts'
import { tiffFile } from '../support/files.ts'
import { atMost, type Figure, median } from './report.ts'

const pageCount = 10
const rounds = 7
/** A4 at 300 dots per inch, as scanners produce it. */
const sheet = { width: 2_480, height: 3_508 }

const allPages = Array.from({ length: pageCount }, (_, page) => page)

/** Makes one page in the displayed size. */
const bare = (bytes: Uint8Array, page: number): Promise<Buffer> =>
  sharp(bytes, { page }).resize({ width: 2_400, height: 2_400, fit: 'inside' }).png().toBuffer()

/** One after the other, in a plain loop over sharp. */
const inTurn = async (bytes: Uint8Array): Promise<void> => {
  for (const page of allPages) await bare(bytes, page)
}

/** As many at a time as the service processes. */
const twoAtOnce = async (bytes: Uint8Array): Promise<void> => {
  const next = allPages.values()
  const convert = async () => {
    for (const page of next) await bare(bytes, page)
  }
  await Promise.all([convert(), convert()])
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Every page of a scan as PNG compared with plain sharp for the same pages, alternating in one run. */
export const tiff = async (): Promise<Figure[]> => {
  const bytes = await tiffFile(
    allPages.map((page) => (['ccittfax4', 'lzw', 'jpeg'] as const)[page % 3] ?? 'lzw'),
    sheet,
  )
  const sides = {
    service: () => tiffPages(bytes, (png) => png.toString('base64')),
    inTurn: () => inTurn(bytes),
    twoAtOnce: () => twoAtOnce(bytes),
  }
  const times: Record<keyof typeof sides, number[]> = { service: [], inTurn: [], twoAtOnce: [] }
  const names = Object.keys(sides) as (keyof typeof sides)[]
  for (let round = 0; round <= rounds; round += 1) {
    // Each one goes first equally often; round 0 warms up.
    for (const place of names.keys()) {
      const name = names[(place + round) % names.length] ?? 'service'
      const taken = await timed(sides[name])
      if (round > 0) times[name].push(taken)
    }
  }
  return tiffFigures(times, bytes.length)
}

type Side = 'service' | 'inTurn' | 'twoAtOnce'

export const tiffFigures = (times: Readonly<Record<Side, readonly number[]>>, bytes: number): Figure[] => {
  const middle = (name: Side) => median(times[name])
  const details = [
    `${middle('service').toFixed(0)} ms for ${pageCount} pages of ${(bytes / 1_024).toFixed(0)} KB (G4, LZW, JPEG), ${sharp.concurrency()} threads`,
    `sharp alone ${middle('inTurn').toFixed(0)} ms in turn, ${middle('twoAtOnce').toFixed(0)} ms two at once`,
  ]
  return [
    {
      id: 'TIFF',
      metric: 'a 10-page scan as PNG over bare sharp, page after page',
      ...atMost(middle('service') / middle('inTurn'), 1.3),
      details,
    },
    {
      id: 'TIFF',
      metric: 'the same over bare sharp with two pages at once',
      ...atMost(middle('service') / middle('twoAtOnce'), 1.3),
    },
  ]
}
