import * as z from 'zod'
import { once } from '../../shared/once.ts'

/** Kinds that are asked for; Textract has others, and may get more. */
const kinds = [
  ...['PAGE', 'LINE', 'WORD', 'KEY_VALUE_SET', 'SELECTION_ELEMENT', 'SIGNATURE'],
  ...['TABLE', 'CELL', 'MERGED_CELL', 'TABLE_TITLE', 'TABLE_FOOTER'],
] as const

/** As much of Textract's answer as is read. */
export const block = once(() =>
  z.object({
    Id: z.string(),
    BlockType: z.enum(kinds),
    Page: z.number().int().min(1).optional(),
    Confidence: z.number().min(0).max(100).optional(),
    Text: z.string().optional(),
    TextType: z.string().optional(),
    SelectionStatus: z
      .string()
      .transform((status) => (status === 'SELECTED' ? 'SELECTED' : 'NOT_SELECTED'))
      .optional(),
    EntityTypes: z.array(z.string()).default([]),
    RowIndex: z.number().int().min(1).optional(),
    ColumnIndex: z.number().int().min(1).optional(),
    RowSpan: z.number().int().min(1).optional(),
    ColumnSpan: z.number().int().min(1).optional(),
    Geometry: z
      .object({
        BoundingBox: z.object({ Left: z.number(), Top: z.number(), Width: z.number(), Height: z.number() }),
        Polygon: z.array(z.object({ X: z.number(), Y: z.number() })).default([]),
      })
      .optional(),
    Relationships: z.array(z.object({ Type: z.string(), Ids: z.array(z.string()).default([]) })).default([]),
  }),
)
export type Block = z.output<ReturnType<typeof block>>

/** A block without its place, or a cell without its row and column, cannot be used. */
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

/** Whether it stands for words, known or not. */
export const isWords = (value: unknown): boolean =>
  ['LINE', 'WORD'].includes(String((value as { BlockType?: unknown } | null)?.BlockType))

/** A block of a kind and a shape that is known; undefined of any other. */
export const knownBlock = (value: unknown): Block | undefined => {
  const parsed = block().safeParse(withoutNulls(value))
  return parsed.success && isPlaced(parsed.data) ? parsed.data : undefined
}

/** Blocks of a page that are held in memory at most: far more than a readable page has. */
export const blocksHeld = 60_000

/** The blocks of one page, as they come. `lostWords`: how many of those left out are lines or words. */
export type PageBlocks = { page: number; blocks: Block[]; leftOut: number; lostWords: number }
