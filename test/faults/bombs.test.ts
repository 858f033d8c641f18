import { expect, it } from 'vitest'
import { type Blast, blastAll, blastPreviews } from './bombs.ts'
import { largestPreviews, previewBombs } from './hostile/pictures.ts'

const expectRefused = (blasts: readonly Blast[]): void => {
  for (const { about, reason, expected, processorMs, megabytes } of blasts) {
    expect({ about, reason }).toEqual({ about, reason: expected })
    expect(megabytes, about).toBeLessThan(256)
    expect(processorMs, about).toBeLessThan(1_000)
  }
}

it('refuses every file that is small until it is opened, for what it is, in a second of a processor and under 256 MB', async () => {
  expectRefused(await blastAll(256))
}, 120_000)

it('refuses every TIFF whose preview would take gigabytes as soon and in as little', async () => {
  expectRefused(await blastPreviews(previewBombs))
}, 120_000)

it('makes the preview of eight pages as large as they may be, in what its function has', async () => {
  const [blast] = await blastPreviews(
    largestPreviews.filter(({ name }) => name === '8 pages of 75 MP in colour'),
  )
  expect(blast).toMatchObject({ reason: undefined, shown: 8 })
  expect(blast?.megabytes).toBeLessThan(1_000)
}, 120_000)
