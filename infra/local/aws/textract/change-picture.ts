import sharp from 'sharp'
import type { Picture } from './picture.ts'

const sharpOf = ({ width, height, grey }: Picture) => sharp(grey, { raw: { width, height, channels: 1 } })

const pictureOf = async (image: ReturnType<typeof sharpOf>): Promise<Picture> => {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, grey: data }
}

/** Rotated about its centre, in radians clockwise, without a change of size. */
export const turned = async (picture: Picture, angle: number): Promise<Picture> => {
  const { width, height } = picture
  const whole = await pictureOf(sharpOf(picture).rotate((angle * 180) / Math.PI, { background: 'white' }))
  const left = Math.round((whole.width - width) / 2)
  const top = Math.round((whole.height - height) / 2)
  return pictureOf(sharpOf(whole).extract({ left, top, width, height }))
}

/** Rotated clockwise by quarter turns; odd ones swap its sides. */
export const quarterTurned = (picture: Picture, quarters: number): Promise<Picture> =>
  pictureOf(sharpOf(picture).rotate(quarters * 90))

/** Without isolated dots. */
export const withoutSpeckle = (picture: Picture): Promise<Picture> => pictureOf(sharpOf(picture).median(3))
