import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { ocrLimits } from '../../shared/ocr.ts'

/** Kinds that are asked for; Textract has others, and may get more. */
const kinds = [
  ...['PAGE', 'LINE', 'WORD', 'KEY_VALUE_SET', 'SELECTION_ELEMENT', 'SIGNATURE'],
  ...['TABLE', 'CELL', 'MERGED_CELL', 'TABLE_TITLE', 'TABLE_FOOTER'],
] as const

export const block = lazyObject(() => ({
  Id: z.string(),
  BlockType: z.enum(kinds),
  Page: z.optional(z.int().check(z.minimum(1))),
  Confidence: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  Text: z.optional(z.string()),
  TextType: z.optional(z.string()),
  SelectionStatus: z.optional(
    z.pipe(
      z.string(),
      z.transform((status) => (status === 'SELECTED' ? 'SELECTED' : 'NOT_SELECTED')),
    ),
  ),
  EntityTypes: z._default(z.array(z.string()), []),
  RowIndex: z.optional(z.int().check(z.minimum(1))),
  ColumnIndex: z.optional(z.int().check(z.minimum(1))),
  RowSpan: z.optional(z.int().check(z.minimum(1))),
  ColumnSpan: z.optional(z.int().check(z.minimum(1))),
  Geometry: z.optional(
    z.object({
      BoundingBox: z.object({ Left: z.number(), Top: z.number(), Width: z.number(), Height: z.number() }),
      Polygon: z._default(z.array(z.object({ X: z.number(), Y: z.number() })), []),
    }),
  ),
  Relationships: z._default(
    z.array(z.object({ Type: z.string(), Ids: z._default(z.array(z.string()), []) })),
    [],
  ),
}))
export type Block = z.output<ReturnType<typeof block>>

const isPlaced = ({ BlockType, Geometry, RowIndex, ColumnIndex }: Block): boolean =>
  Geometry !== undefined &&
  (!['CELL', 'MERGED_CELL'].includes(BlockType) || (RowIndex !== undefined && ColumnIndex !== undefined))

/** Some clients of Textract write null for a member that is not there. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const present = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(present.map(([name, member]) => [name, withoutNulls(member)]))
}

const isWords = (value: unknown): boolean =>
  ['LINE', 'WORD'].includes(String((value as { BlockType?: unknown } | null)?.BlockType))

const knownBlock = (value: unknown): Block | undefined => {
  const parsed = block().safeParse(withoutNulls(value))
  return parsed.success && isPlaced(parsed.data) ? parsed.data : undefined
}

/** Blocks of a page that are held in memory at most: far more than a readable page has. */
const blocksHeld = 60_000

/** The blocks of one page, as they come. `lostWords`: how many of those left out are lines or words. */
export type PageBlocks = { page: number; blocks: Block[]; leftOut: number; lostWords: number }

/** The page of a block; a block without one belongs to the current page. */
const pageOf = (raw: unknown, otherwise: number): number => {
  const page = (raw as { Page?: unknown } | null)?.Page
  return typeof page === 'number' && Number.isInteger(page) && page >= 1 ? page : otherwise
}

/** Groups blocks into pages, as Textract returns them in page order. A late block is counted and left out. */
export const gatherPages = (from: number) => {
  let current: PageBlocks | undefined
  let leftOut = 0
  return {
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
