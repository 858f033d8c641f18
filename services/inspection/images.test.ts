import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fileProblems } from '../../shared/file-problems.ts'
import { checkComplete, checkImageSize, imagePages } from './images.ts'

const photograph = (orientation?: number): Promise<Buffer> => {
  const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } }).jpeg()
  return (orientation ? plain.withMetadata({ orientation }) : plain).toBuffer()
}
const sidesOf = (bytes: Uint8Array) =>
  imagePages('image/jpeg', bytes, 1).map((page) => [page.width, page.height])

it.each([undefined, 1, 2, 3, 4, 5, 6, 7, 8])(
  'tells the sides of a photograph as it is shown, held as %s',
  async (held) => {
    const bytes = await photograph(held)
    const { width, height } = await sharp(bytes)
      .autoOrient()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info)
    expect(sidesOf(bytes)).toEqual([[width, height]])
  },
)

it('reads the stored sides of an image whose orientation tag is damaged', async () => {
  const bytes = await photograph(6)
  const note = bytes.indexOf('Exif\0\0')
  expect(note).toBeGreaterThan(0)
  for (const [at, value] of [
    [10, 0xff],
    [14, 0xff],
    [15, 0xff],
  ] as const) {
    const damaged = Buffer.from(bytes)
    damaged[note + at] = value
    damaged[note + at + 1] = value
    expect(sidesOf(damaged)).toEqual([[30, 20]])
  }
})

type Entry = { tag: number; count?: number; value: number }
const [width, height, bits, samples, offsets] = [256, 257, 258, 277, 273]

/** A TIFF with the values that a test needs; its directories differ only at their ends. */
const statedTiff = (pages: readonly (readonly Entry[])[], size = 0): Buffer => {
  const parts = [Buffer.from('49492a0008000000', 'hex')]
  let at = 8
  for (const [index, entries] of pages.entries()) {
    const directory = Buffer.alloc(2 + entries.length * 12 + 4)
    directory.writeUInt16LE(entries.length)
    for (const [place, { tag, count = 1, value }] of entries.entries()) {
      const entry = 2 + place * 12
      directory.writeUInt16LE(tag, entry)
      directory.writeUInt16LE(4, entry + 2)
      directory.writeUInt32LE(count, entry + 4)
      directory.writeUInt32LE(value, entry + 8)
    }
    at += directory.length
    if (index < pages.length - 1) directory.writeUInt32LE(at, directory.length - 4)
    parts.push(directory)
  }
  return Buffer.concat([...parts, Buffer.alloc(size)])
}
const page = (across: number, down: number, of: { samples?: number; bits?: number } = {}): Entry[] => [
  { tag: width, value: across },
  { tag: height, value: down },
  { tag: bits, value: of.bits ?? 8 },
  { tag: samples, value: of.samples ?? 1 },
]
const check = (pages: readonly (readonly Entry[])[], size?: number) => () =>
  checkImageSize('image/tiff', statedTiff(pages, size))

describe('what a TIFF may take once it is decoded', () => {
  it.each([
    ['an A3 sheet in colour at 600 dots an inch', [page(7_016, 9_922, { samples: 3 })]],
    ['sixty blank faxes', Array.from({ length: 60 }, () => page(2_480, 3_508, { bits: 1 }))],
    ['an A4 sheet of 16 bits a colour at 600', [page(4_960, 7_016, { samples: 3, bits: 16 })]],
  ])('is enough for %s', (_, pages) => {
    expect(check(pages)()).toHaveLength(pages.length)
  })

  it.each([
    ['numbers with a point for four colours', [page(8_660, 8_660, { samples: 4, bits: 32 })]],
    ['one page of more pixels', [page(8_700, 8_700)]],
    ['many pages that fit each', Array.from({ length: 60 }, () => page(3_160, 3_160, { samples: 4 }))],
  ])('is not for %s', (_, pages) => {
    expect(check(pages)).toThrow(expect.objectContaining({ details: { reason: fileProblems.pixels } }))
  })
})

describe('what is read of a TIFF before it is decoded', () => {
  it('is one number per size, whatever the tag says', () => {
    const many = [{ tag: width, count: 1_000_000, value: 100 }, ...page(100, 100).slice(1)]
    expect(check([many], 4_000_100)).toThrow(RangeError)
  })

  it('refuses a directory with more entries than any real one', () => {
    const entries = Array.from({ length: 1_001 }, (_, tag) => ({ tag, value: 1 }))
    expect(check([entries])).toThrow(RangeError)
  })

  it('refuses a list of strips that all pages share again and again', () => {
    const listed = [...page(100, 100), { tag: offsets, count: 100_000, value: 8 }]
    const file = statedTiff(
      Array.from({ length: 60 }, () => listed),
      400_100,
    )
    expect(() => checkComplete('image/tiff', file)).toThrow(RangeError)
  })
})
