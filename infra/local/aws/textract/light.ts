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

/** Whether part of the page is much darker than the rest. */
export const isShadowed = (picture: Picture): boolean => {
  const papers = Array.from({ length: parts ** 2 }, (_, at) =>
    paperOf(picture, at % parts, Math.floor(at / parts)),
  )
  return Math.min(...papers) < even * Math.max(...papers)
}
