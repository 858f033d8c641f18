import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { tiffFile } from '../../test/support/files.ts'
import { pngOf, tiffPages } from './tiff-pages.ts'

const compressions = ['lzw', 'ccittfax4', 'deflate', 'lzw'] as const
const widthOf = async (png: Buffer) => (await sharp(png).metadata()).width
/** As sharp says it. */
const late = () => Promise.reject(new Error('timeout: 37% complete'))
const refusedFor = (problem: keyof typeof fileProblems) =>
  expect.objectContaining({ code: 'documentRefused', details: { reason: fileProblems[problem] } })

let tiff: Buffer
let warned: ReturnType<typeof vi.fn>
beforeEach(async () => {
  tiff = await tiffFile([...compressions])
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warned.mockClear()
})

describe('the time of a conversion', () => {
  it('leaves out a page that ran out of its own, and makes the others', async () => {
    const make: typeof pngOf = (...task) => (task[2] === 1 ? late() : pngOf(...task))
    const pages = await tiffPages(tiff, widthOf, { make, now: () => 0 })
    expect(pages).toEqual([600, null, 632, 648])
    expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({ code: 'TIFF_PAGE_NOT_CONVERTED', page: 2 }),
    ])
  })

  it('begins no page once it is over, and keeps what was made', async () => {
    let clock = 0
    const begun: number[] = []
    const make: typeof pngOf = async (...task) => {
      begun.push(task[2])
      const png = await pngOf(...task)
      clock += 15_001
      return png
    }
    const pages = await tiffPages(tiff, widthOf, { make, now: () => clock })
    expect(begun).toEqual([0, 1])
    expect(pages).toEqual([600, 616, null, null])
  })

  it('lets pages that end just in time go on', async () => {
    let clock = 0
    const make: typeof pngOf = (...task) => {
      clock = 15_000
      return pngOf(...task)
    }
    expect(await tiffPages(tiff, widthOf, { make, now: () => clock })).toEqual([600, 616, 632, 648])
  })

  it('says that the pages are too large when none was made in it', async () => {
    let clock = 0
    const make = () => {
      clock = 15_001
      return late()
    }
    await expect(tiffPages(tiff, widthOf, { make, now: () => clock })).rejects.toEqual(refusedFor('pixels'))
  })

  it('says that the file is damaged when no page could be made in time', async () => {
    const make = () => Promise.reject(new Error('bad strip'))
    await expect(tiffPages(tiff, widthOf, { make, now: () => 0 })).rejects.toEqual(refusedFor('damaged'))
  })
})
