import { ocrLimits } from '../../shared/ocr.ts'
import { blocksHeld, isWords, knownBlock, type PageBlocks } from './blocks.ts'

/** The page that Textract says a block is of; what does not say it is of the page that is being gathered. */
const pageOf = (raw: unknown, otherwise: number): number => {
  const said = (raw as { Page?: unknown } | null)?.Page
  return typeof said === 'number' && Number.isInteger(said) && said >= 1 ? said : otherwise
}

/**
 * Gathers blocks into pages, one page at a time: Textract tells them page by page. A page is whole when a block of a later
 * one comes; a block that comes after its page, or of no page that there can be, is counted and left out.
 */
export const gatherPages = (from: number) => {
  let current: PageBlocks | undefined
  let leftOut = 0
  return {
    /** Blocks that belong to no page. */
    leftOut: (): number => leftOut,
    /** The page that is being gathered, if any: the last one in the end. */
    current: (): PageBlocks | undefined => current,
    /** Takes a block; the page before it, if that is whole by now. */
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
