import sharp, { type Sharp } from 'sharp'
import { randomOf } from '../random.ts'

export type Ill = 'skewed' | 'noisy' | 'shadowed' | 'upsideDown' | 'small' | 'faxed'
export type Point = { x: number; y: number }
export type Scan = {
  jpeg: Buffer
  onSheet: (point: Point) => Point
}
type Page = { width: number; height: number; grey: Uint8Array }

const skewDegrees = 2.4

/** Share of the light at a place: one corner of the scan is dark. */
const lightAt = (x: number, y: number): number => 1 - 0.62 * Math.min(1, Math.max(0, x * 0.8 + y * 0.6 - 0.3))

const speckled = ({ grey }: Page, random: () => number): Uint8Array =>
  grey.map((level) => {
    const dirt = random()
    return dirt < 0.025 ? 20 : dirt < 0.05 ? 245 : level
  })

const shadowed = ({ width, height, grey }: Page): Uint8Array =>
  grey.map((level, at) => level * lightAt((at % width) / width, Math.floor(at / width) / height))

/** The longer side of a letter at about 90 dpi. */
const smallSide = 1_000
/** A fax has 204 dots an inch across, 98 down, and only black and white. */
const fax = { dotsPerRow: 1_734, rows: 1_078, black: 150, dirt: 0.002 } as const

/** Dots and rows of a fax, each row twice, as it is printed. */
const faxed = async (image: Sharp, random: () => number): Promise<Sharp> => {
  const { dotsPerRow: width, rows: height } = fax
  const sent = await image.resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
  const dots = sent.map((level) => {
    const isBlack = level < fax.black
    return (random() < fax.dirt ? !isBlack : isBlack) ? 0 : 255
  })
  const received = sharp(dots, { raw: { width, height, channels: 1 } })
  return received.resize(width, 2 * height, { fit: 'fill', kernel: 'nearest' })
}

const turn = ({ width, height }: Page, degrees: number): Scan['onSheet'] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ({ x, y }) => {
    const [right, down] = [(x - 0.5) * width, (y - 0.5) * height]
    return { x: 0.5 + (right * cos + down * sin) / width, y: 0.5 + (down * cos - right * sin) / height }
  }
}

/** A page as a JPEG scan with one defect or none; the same seed gives the same dirt. */
export const scanOf = async (page: Page, ill?: Ill, seed = 1): Promise<Scan> => {
  const { width, height } = page
  const grey =
    ill === 'noisy' ? speckled(page, randomOf(seed)) : ill === 'shadowed' ? shadowed(page) : page.grey
  const image = sharp(grey, { raw: { width, height, channels: 1 } })
  const asJpeg = (one: typeof image) => one.jpeg({ quality: 70 }).toBuffer()
  if (ill === 'upsideDown')
    return { jpeg: await asJpeg(image.rotate(180)), onSheet: ({ x, y }) => ({ x: 1 - x, y: 1 - y }) }
  if (ill === 'small')
    return {
      jpeg: await asJpeg(image.resize({ width: smallSide, height: smallSide, fit: 'inside' })),
      onSheet: (point) => point,
    }
  if (ill === 'faxed')
    return { jpeg: await asJpeg(await faxed(image, randomOf(seed))), onSheet: (point) => point }
  if (ill !== 'skewed') return { jpeg: await asJpeg(image), onSheet: (point) => point }
  const whole = await image
    .rotate(skewDegrees, { background: 'white' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((whole.info.width - width) / 2)
  const top = Math.round((whole.info.height - height) / 2)
  const cut = sharp(whole.data).extract({ left, top, width, height })
  return { jpeg: await asJpeg(cut), onSheet: turn(page, skewDegrees) }
}
