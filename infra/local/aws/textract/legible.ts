import type { Engine } from './engine.ts'
import { letterHeight, marksOf } from './marks.ts'
import { type Picture, pictureOf, sharpOf } from './picture.ts'

/** The height in pixels at which the engine reads small letters best, and from which they are large enough. */
const bestHeight = 18
const largeEnough = 15
const mostEnlarged = 4

/** The page with letters large enough for the engine, as long as it has at most `mostPixels`. */
export const enlarged = async (picture: Picture, mostPixels: number): Promise<Picture> => {
  const height = letterHeight(marksOf(picture)) ?? bestHeight
  if (height >= largeEnough) return picture
  const room = Math.sqrt(mostPixels / (picture.width * picture.height))
  const times = Math.min(bestHeight / height, mostEnlarged, room)
  return times > 1
    ? pictureOf(sharpOf(picture).resize({ width: Math.round(picture.width * times) }))
    : picture
}

/** Share of grey pixels in the ink: edges of letters are grey, unless a page has black and white only. */
const leastGrey = 0.02
/** Of the pixels, some are enough. */
const step = 7

const hasGrey = ({ grey }: Picture): boolean => {
  let [black, between] = [0, 0]
  for (let at = 0; at < grey.length; at += step) {
    const level = grey[at] as number
    if (level < 64) black += 1
    else if (level < 192) between += 1
  }
  return between >= leastGrey * (black + between)
}

/** Of the letters' height: how far the dots of a fax are blurred, so that its letters have smooth edges. */
const blur = 0.075

/** The engine for a page; of one that is black and white only, such as a fax, it gets the dots blurred. */
export const engineFor = (page: Picture, engine: Engine): Engine => {
  const height = hasGrey(page) ? undefined : letterHeight(marksOf(page))
  if (!height) return engine
  return {
    ...engine,
    recognise: async (picture, trial) =>
      engine.recognise(await pictureOf(sharpOf(picture).blur(blur * height)), trial),
  }
}
