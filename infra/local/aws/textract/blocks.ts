import { randomUUID } from 'node:crypto'
import type { Block } from '@aws-sdk/client-textract'
import { fieldsOfLines, type SeenField, segmentsOf } from './fields.ts'
import { type Grid, gridsOf, isForm } from './grids.ts'
import { around, type Frame, type Geometry, type SeenLine, type SeenWord } from './picture.ts'
import type { SeenPage } from './read-page.ts'

const mean = (words: readonly SeenWord[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)
const textOf = (words: readonly SeenWord[]): string => words.map(({ text }) => text).join(' ')
const areaOf = (words: readonly SeenWord[]) => around(words.map(({ area }) => area))
const child = (Ids: string[]) => (Ids.length > 0 ? [{ Type: 'CHILD' as const, Ids }] : [])
const whole: Geometry = {
  BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 },
  Polygon: [
    { X: 0, Y: 0 },
    { X: 1, Y: 0 },
    { X: 1, Y: 1 },
    { X: 0, Y: 1 },
  ],
}

/** Label and value of a form's boxes: the first line is the label, the lines below it are the value. */
const fieldsOfGrid = ({ cells }: Grid): SeenField[] =>
  cells.flatMap(({ lines: [label, ...value] }) => (label ? [{ label, value: value.flat() }] : []))

/** Textract's blocks of a page, in its order: page, lines, words, fields and tables. */
export const blocksOf = ({ lines, rules, frame }: SeenPage, page: number): Block[] => {
  const ids = new Map<SeenWord, string>(lines.flat().map((word) => [word, randomUUID()]))
  const idsOf = (words: readonly SeenWord[]) => words.flatMap((word) => ids.get(word) ?? [])
  const block = (over: Omit<Block, 'Id' | 'Page'>): Block & { Id: string } => ({
    Page: page,
    Id: randomUUID(),
    ...over,
  })
  const grids = gridsOf(rules, lines)
  const inGrid = new Set(grids.flatMap(({ cells }) => cells.flatMap((cell) => cell.lines.flat())))
  const outside = lines
    .map((line) => line.filter((word) => !inGrid.has(word)))
    .filter(({ length }) => length > 0)
  const fields = [...grids.filter(isForm).flatMap(fieldsOfGrid), ...fieldsOfLines(outside)]

  const lineBlocks = lines.flatMap(segmentsOf).map((words) => lineBlock(words, frame, idsOf(words), block))
  const words = lines.flat().map(
    (word): Block => ({
      ...{ BlockType: 'WORD', TextType: 'PRINTED', Page: page, Text: word.text, Confidence: word.confidence },
      ...{ Id: ids.get(word), Geometry: frame(word.area) },
    }),
  )
  const fieldBlocks = fields.flatMap(({ label, value }) => fieldBlocksOf(label, value, frame, idsOf, block))
  const tables = grids
    .filter((grid) => !isForm(grid))
    .flatMap((grid) => tableBlocks(grid, frame, idsOf, block))
  const onPage = [...lineBlocks, ...fieldBlocks, ...tables.filter(({ BlockType }) => BlockType === 'TABLE')]
  return [
    block({ BlockType: 'PAGE', Geometry: whole, Relationships: child(onPage.flatMap(({ Id }) => Id ?? [])) }),
    ...[...lineBlocks, ...words, ...fieldBlocks, ...tables],
  ]
}

type Make = (over: Omit<Block, 'Id' | 'Page'>) => Block & { Id: string }

const lineBlock = (words: SeenLine, frame: Frame, ids: string[], block: Make): Block =>
  block({
    ...{ BlockType: 'LINE', Text: textOf(words), Confidence: mean(words) },
    ...{ Geometry: frame(areaOf(words)), Relationships: child(ids) },
  })

const fieldBlocksOf = (
  label: readonly SeenWord[],
  value: readonly SeenWord[],
  frame: Frame,
  idsOf: (words: readonly SeenWord[]) => string[],
  block: Make,
): Block[] => {
  // An empty value has no place of its own: it is placed at the end of its label.
  const { right, top, bottom } = areaOf(label)
  const Confidence = mean([...label, ...value])
  const valueBlock = block({
    ...{ BlockType: 'KEY_VALUE_SET', EntityTypes: ['VALUE'], Confidence, Relationships: child(idsOf(value)) },
    Geometry: frame(value.length > 0 ? areaOf(value) : { left: right, top, right, bottom }),
  })
  const key = block({
    ...{ BlockType: 'KEY_VALUE_SET', EntityTypes: ['KEY'], Confidence, Geometry: frame(areaOf(label)) },
    Relationships: [{ Type: 'VALUE', Ids: [valueBlock.Id] }, ...child(idsOf(label))],
  })
  return [key, valueBlock]
}

const tableBlocks = (
  { area, cells }: Grid,
  frame: Frame,
  idsOf: (words: readonly SeenWord[]) => string[],
  block: Make,
): Block[] => {
  const cellBlocks = cells.map(({ row, column, rowSpan, columnSpan, area: place, lines }) =>
    block({
      ...{ BlockType: 'CELL', RowIndex: row, ColumnIndex: column, RowSpan: rowSpan, ColumnSpan: columnSpan },
      ...{ Confidence: lines.length > 0 ? mean(lines.flat()) : 100, Geometry: frame(place) },
      Relationships: child(idsOf(lines.flat())),
    }),
  )
  const Confidence = mean(cells.flatMap(({ lines }) => lines.flat()))
  const table = block({
    ...{ BlockType: 'TABLE', EntityTypes: ['STRUCTURED_TABLE'], Confidence, Geometry: frame(area) },
    Relationships: child(cellBlocks.map(({ Id }) => Id)),
  })
  return [table, ...cellBlocks]
}
