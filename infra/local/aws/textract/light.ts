import type { Picture } from './picture.ts'

/** Each side is divided into this many parts, whose paper is compared. */
const parts = 8
/** A page is evenly lit from this ratio of the darkest to the brightest part. */
const even = 0.72
const step = 6

/** The paper's brightness in a part: nearly its brightest pixels, since most of a printed page is paper. */
const paperOf = ({ width, height, grey }: Picture, column: number, row: number): number => {
  const levels: number[] = []
  for (let y = Math.floor((row * height) / parts); y < Math.floor(((row + 1) * height) / parts); y += step)
    for (
      let x = Math.floor((column * width) / parts);
      x < Math.floor(((column + 1) * width) / parts);
      x += step
    )
      levels.push(grey[y * width + x] as number)
  levels.sort((a, b) => a - b)
  return levels[Math.floor(levels.length * 0.9)] ?? 255
}

const papersOf = (picture: Picture): number[] =>
  Array.from({ length: parts ** 2 }, (_, at) => paperOf(picture, at % parts, Math.floor(at / parts)))

export const isShadowed = (picture: Picture): boolean => {
  const papers = papersOf(picture)
  return Math.min(...papers) < even * Math.max(...papers)
}

/** Ink is darker than this share of the paper around it. */
export const ink = 0.65

/** The ink of a page: 1 for a dark pixel. */
export const inkOf = (picture: Picture): Uint8Array => {
  const { width, height, grey } = picture
  const limits = papersOf(picture).map((paper) => paper * ink)
  const dark = new Uint8Array(grey.length)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * parts) / height) * parts
    for (let part = 0; part < parts; part += 1) {
      const limit = limits[row + part] as number
      const to = y * width + Math.ceil(((part + 1) * width) / parts)
      for (let at = y * width + Math.ceil((part * width) / parts); at < to; at += 1)
        if ((grey[at] as number) < limit) dark[at] = 1
    }
  }
  return dark
}
