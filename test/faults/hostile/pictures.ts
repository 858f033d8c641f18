import { pixelBomb, rawTiff, statedPng } from '../../support/bombs.ts'
import { jpegFile, pdfFile, pngFile, programFile, tiffFile } from '../../support/files.ts'
import { sharedTiff } from '../../support/shared-tiff.ts'
import { damagePage } from '../../support/tiff.ts'
import { type HostileFile, ofKind } from './hostile-file.ts'

/** A TIFF of two pages, truncated in the pixels of the second. */
const cutTiff = async (): Promise<Buffer> => {
  const [whole, first] = [await tiffFile(['none', 'none']), await tiffFile(['none'])]
  return whole.subarray(0, first.length + 5_000)
}

const colourAndOpacity = { samples: 4, bits: 32 } as const
/** A square of this many megapixels. */
const square = (megapixels: number) => {
  const side = Math.floor(Math.sqrt(megapixels * 1e6))
  return { width: side, height: side }
}

/** TIFFs of a few KB, or with a list of 4 MB, whose preview would need seconds and gigabytes. */
export const previewBombs: readonly HostileFile[] = ofKind('tiff', [
  [
    '8 pages of 75 MP of numbers with a point in four colours',
    () => sharedTiff({ pages: 8, ...square(75), ...colourAndOpacity }),
    'pixels',
  ],
  [
    '60 pages of 10 MP in colour and opacity',
    () => sharedTiff({ pages: 60, ...square(10), samples: 4, bits: 8 }),
    'pixels',
  ],
  [
    'a million widths of a page',
    () => sharedTiff({ pages: 1, ...square(1), samples: 1, bits: 8, widths: 1_000_000 }),
    'damaged',
  ],
])

/** The largest allowed previews, in TIFFs of a few KB: honest files that take seconds each (`file-costs.ts`). */
export const largestPreviews: readonly HostileFile[] = ofKind('tiff', [
  ['60 pages of 10 MP in colour', () => sharedTiff({ pages: 60, ...square(9.99), samples: 3, bits: 8 })],
  ['8 pages of 75 MP in colour', () => sharedTiff({ pages: 8, ...square(74.9), samples: 3, bits: 8 })],
  [
    '8 pages of 14 MP of numbers with a point in four colours',
    () => sharedTiff({ pages: 8, ...square(14), ...colourAndOpacity }),
  ],
])

export const hostilePictures: readonly HostileFile[] = [
  ...ofKind('png', [
    ['a program renamed .png', programFile, 'content'],
    ['a PDF renamed .png', () => pdfFile(), 'content'],
    ['a bomb that states 3,600 million pixels', pixelBomb, 'pixels'],
    ['a picture of 100 megapixels', () => statedPng(10_000, 10_000), 'pixels'],
    ['a picture without a size', () => statedPng(0, 0), 'damaged'],
    ['a PNG cut to its head', async () => (await pngFile()).subarray(0, 12)],
    ['a PNG cut short', async () => (await pngFile()).subarray(0, -200), 'damaged'],
  ]),
  ...ofKind('jpeg', [
    ['a web page renamed .jpg', () => Buffer.from('<html><script>'), 'content'],
    ['a JPEG cut to its header', async () => (await jpegFile()).subarray(0, 30), 'damaged'],
    ['a JPEG cut short', async () => (await jpegFile()).subarray(0, -200), 'damaged'],
  ]),
  ...ofKind('tiff', [
    ['a TIFF of too many pixels', () => rawTiff(60, 0, 4_000), 'pixels'],
    ['a TIFF of 10,000 pages', () => rawTiff(10_000), 'pages'],
    ['a TIFF without end', () => rawTiff(2, 8), 'damaged'],
    ['a TIFF that leads out of itself', () => rawTiff(2, 90_000), 'damaged'],
    ['a TIFF without pixels', () => rawTiff(2), 'damaged'],
    ['a TIFF cut in its second page', cutTiff, 'damaged'],
    ['a TIFF whose second page is broken', async () => damagePage(await tiffFile(['lzw', 'lzw']), 1)],
    ['a TIFF of which no page can be made', async () => damagePage(await tiffFile(['lzw']), 0)],
  ]),
  ...previewBombs,
]
