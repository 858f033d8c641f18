import sharp from 'sharp'
import { expect, it } from 'vitest'
import { imagePages } from './image-pages.ts'

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
