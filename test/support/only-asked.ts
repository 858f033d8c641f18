import type { RawBlock } from './textract.ts'

type Relationship = { Type: string; Ids: string[] }
const childrenOf = ({ Relationships = [] }: RawBlock): string[] =>
  (Relationships as Relationship[]).flatMap(({ Type, Ids }) => (Type === 'CHILD' ? Ids : []))

const kinds: Readonly<Record<string, readonly string[]>> = {
  KEY_VALUE_SET: ['FORMS'],
  SELECTION_ELEMENT: ['FORMS', 'TABLES'],
  TABLE: ['TABLES'],
  CELL: ['TABLES'],
  MERGED_CELL: ['TABLES'],
  SIGNATURE: ['SIGNATURES', 'FORMS', 'TABLES'],
}

/**
 * The blocks that Textract answers to what was asked. The words of a field or cell that was not asked for are in a line, as
 * they always are.
 */
export const onlyAsked = (blocks: readonly unknown[], features: readonly string[]): unknown[] => {
  const isKept = (block: unknown): boolean => {
    const asked = kinds[String((block as RawBlock | null)?.BlockType)]
    return !asked || asked.some((one) => features.includes(one))
  }
  // A test may answer something else than blocks.
  if (!Array.isArray(blocks) || blocks.every(isKept)) return blocks as unknown[]
  return blocks.flatMap((block) => {
    if (isKept(block)) return [block]
    const { Id, Page, Geometry, BlockType } = block as RawBlock
    const Ids = childrenOf(block as RawBlock)
    const hasWords = ['KEY_VALUE_SET', 'CELL'].includes(String(BlockType)) && Ids.length > 0
    if (!hasWords) return []
    return [
      { Id, BlockType: 'LINE', Page, Geometry, Confidence: 98, Relationships: [{ Type: 'CHILD', Ids }] },
    ]
  })
}
