/** A page in greyscale, one byte per pixel. */
export type Picture = { width: number; height: number; grey: Uint8Array }

/** In pixels. */
export type Area = { left: number; top: number; right: number; bottom: number }

export type SeenWord = { text: string /** Percent. */; confidence: number; area: Area }
/** The words of a line, from left to right. */
export type SeenLine = readonly SeenWord[]

/** Height of a line's letters, in pixels. */
export const heightOf = (words: readonly SeenWord[]): number => {
  const heights = words.map(({ area }) => area.bottom - area.top).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

/** The smallest area around all of them. */
export const around = (areas: readonly Area[]): Area => ({
  left: Math.min(...areas.map(({ left }) => left)),
  top: Math.min(...areas.map(({ top }) => top)),
  right: Math.max(...areas.map(({ right }) => right)),
  bottom: Math.max(...areas.map(({ bottom }) => bottom)),
})
