import { ocrLimits } from '../../shared/ocr.ts'
import { blocksHeld, isWords, knownBlock, type PageBlocks } from './blocks.ts'

/** The page of a block; a block without one belongs to the current page. */
const pageOf = (raw: unknown, otherwise: number): number => {
  const page = (raw as { Page?: unknown } | null)?.Page
  return typeof page === 'number' && Number.isInteger(page) && page >= 1 ? page : otherwise
}

/**
 * Groups blocks into pages, one page at a time, because Textract returns them in page order. A page is complete when a
 * block of a later one arrives. A late block, or one of an impossible page, is counted and left out.
 */
export const gatherPages = (from: number) => {
  let current: PageBlocks | undefined
  let leftOut = 0
  return {
    /** Blocks that belong to no page. */
    leftOut: (): number => leftOut,
    /** The page that is being gathered, if any: the last one in the end. */
    current: (): PageBlocks | undefined => current,
    /** Adds a block; returns the previous page once it is complete. */
    take: (raw: unknown): PageBlocks | undefined => {
      const page = pageOf(raw, current?.page ?? from)
      // Of a page that an earlier run kept.
      if (page < from) return undefined
      if (page > ocrLimits.pages || page < (current?.page ?? 0)) {
        leftOut += 1
        return undefined
      }
      const whole = current && page > current.page ? current : undefined
      if (!current || whole) current = { page, blocks: [], leftOut: 0, lostWords: 0 }
      const block = knownBlock(raw)
      if (block && current.blocks.length < blocksHeld) {
        current.blocks.push(block)
        return whole
      }
      current.leftOut += 1
      if (isWords(raw)) current.lostWords += 1
      return whole
    },
  }
}
