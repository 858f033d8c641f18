import sharp, { type Sharp } from 'sharp'
import type { Area, PrintedWord } from '../../../../services/readings/printed-fields.ts'

export type Picture = { width: number; height: number; grey: Uint8Array }

export const sharpOf = ({ width, height, grey }: Picture): Sharp =>
  sharp(grey, { raw: { width, height, channels: 1 } })

export const pictureOf = async (image: Sharp): Promise<Picture> => {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}

export type SeenWord = PrintedWord & { /** Percent. */ confidence: number }
export type SeenLine = readonly SeenWord[]

export const around = (areas: readonly Area[]): Area => ({
  left: Math.min(...areas.map(({ left }) => left)),
  top: Math.min(...areas.map(({ top }) => top)),
  right: Math.max(...areas.map(({ right }) => right)),
  bottom: Math.max(...areas.map(({ bottom }) => bottom)),
})

type Size = Pick<Picture, 'width' | 'height'>
type Point = { X: number; Y: number }

/** Textract's geometry: shares of the page, and the corners from the top left of the text. */
export type Geometry = {
  BoundingBox: { Left: number; Top: number; Width: number; Height: number }
  Polygon: Point[]
}
/** Maps a point of a rotated picture to its place before the rotation, in pixels. */
export type Way = (point: Point) => Point
export type Frame = (area: Area) => Geometry

/** Reverses a rotation about the centre by `angle`, in radians clockwise. */
export const backFrom = (angle: number, after: Size, before: Size = after): Way => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ({ X, Y }) => {
    const [right, down] = [X - after.width / 2, Y - after.height / 2]
    return {
      X: before.width / 2 + right * cos + down * sin,
      Y: before.height / 2 - right * sin + down * cos,
    }
  }
}

const share = (value: number) => Math.min(1, Math.max(0, value))

/** Maps areas to the page through several rotations, given last one first. */
export const frameOf =
  (page: Size, ways: readonly Way[]): Frame =>
  ({ left, top, right, bottom }) => {
    const corners: Point[] = [
      { X: left, Y: top },
      { X: right, Y: top },
      { X: right, Y: bottom },
      { X: left, Y: bottom },
    ]
    const Polygon = corners.map((corner) => {
      const { X, Y } = ways.reduce((point, way) => way(point), corner)
      return { X: share(X / page.width), Y: share(Y / page.height) }
    })
    const [xs, ys] = [Polygon.map(({ X }) => X), Polygon.map(({ Y }) => Y)]
    const [Left, Top] = [Math.min(...xs), Math.min(...ys)]
    return {
      BoundingBox: { Left, Top, Width: Math.max(...xs) - Left, Height: Math.max(...ys) - Top },
      Polygon,
    }
  }
