import type { Picture } from './picture.ts'

/** Parts of a side whose paper is compared. */
const parts = 8
/** The darkest part's light over the brightest one's, from which on a page is evenly lit. */
const even = 0.72
const step = 6

/** The paper of a part: nearly its brightest pixels, of which most of a printed page is made. */
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

/** Part of the page is much darker than the rest. */
export const isShadowed = (picture: Picture): boolean => {
  const papers = Array.from({ length: parts ** 2 }, (_, at) =>
    paperOf(picture, at % parts, Math.floor(at / parts)),
  )
  return Math.min(...papers) < even * Math.max(...papers)
}
