import { randomUUID } from 'node:crypto'
import type { Block } from '@aws-sdk/client-textract'
import {
  type Area,
  fieldsOfLines,
  type PrintedField,
  segmentsOf,
} from '../../../../services/readings/printed-fields.ts'
import { readGrid } from './boxes.ts'
import { type Grid, gridsOf, placesOf } from './grids.ts'
import { around, type Geometry, type SeenWord } from './picture.ts'
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

/** Makes a block at an area of the page, with words as its children. */
type Draw = (
  over: Partial<Block>,
  area: Area,
  words?: readonly SeenWord[],
) => Block & Required<Pick<Block, 'Id'>>

/** What is asked for beside words: each costs at Textract, which answers nothing else. */
export const allFeatures = ['FORMS', 'TABLES'] as const

/** Textract's blocks of a page, in its order: page, lines, words, and the fields and tables that are asked for. */
export const blocksOf = (
  { lines, rules, frame }: SeenPage,
  page: number,
  features: readonly string[] = allFeatures,
): Block[] => {
  const ids = new Map<SeenWord, string>(lines.flat().map((word) => [word, randomUUID()]))
  const draw: Draw = (over, area, words = []) => ({
    ...{ Page: page, Id: randomUUID(), Geometry: frame(area) },
    Relationships: child(words.flatMap((word) => ids.get(word) ?? [])),
    ...over,
  })
  const grids = gridsOf(rules, lines).map((grid) => readGrid(grid, lines))
  const boxes = grids.flatMap(({ fields }) => fields)
  const inBox = new Set(boxes.flatMap(({ label, value }) => [...label, ...value]))
  const cells = grids.flatMap(({ grid }) => grid.cells)
  const inCell = new Set(cells.flatMap((cell) => cell.lines.flat()))
  // Labels with a colon are in any cell, as well as outside; a line ends at its cell.
  const others = [
    ...lines.map((line) => line.filter((word) => !inCell.has(word))),
    ...cells.flatMap((cell) => cell.lines.map((line) => line.filter((word) => !inBox.has(word)))),
  ].filter(({ length }) => length > 0)
  const fields = [...boxes, ...fieldsOfLines(others)]

  const lineBlocks = lines
    .flatMap((line) => segmentsOf(line))
    .map((words) => {
      const line = { BlockType: 'LINE', Text: textOf(words), Confidence: mean(words) } as const
      return draw(line, areaOf(words), words)
    })
  const words = lines.flat().map(
    (word): Block => ({
      ...{ BlockType: 'WORD', TextType: 'PRINTED', Page: page, Text: word.text, Confidence: word.confidence },
      ...{ Id: ids.get(word), Geometry: frame(word.area) },
    }),
  )
  const fieldBlocks = features.includes('FORMS') ? fields.flatMap((field) => fieldBlocksOf(field, draw)) : []
  const tables = grids
    .filter(({ kind }) => kind === 'table' && features.includes('TABLES'))
    .flatMap(({ grid }) => tableBlocks(grid, draw))
  const onPage = [...lineBlocks, ...fieldBlocks, ...tables.filter(({ BlockType }) => BlockType === 'TABLE')]
  return [
    {
      ...{ Page: page, Id: randomUUID(), BlockType: 'PAGE', Geometry: whole },
      Relationships: child(onPage.map(({ Id }) => Id)),
    },
    ...[...lineBlocks, ...words, ...fieldBlocks, ...tables],
  ]
}

const fieldBlocksOf = ({ label, value }: PrintedField<SeenWord>, draw: Draw) => {
  // An empty value has no place of its own: it is placed at the end of its label.
  const { right, top, bottom } = areaOf(label)
  const both = { BlockType: 'KEY_VALUE_SET', Confidence: mean([...label, ...value]) } as const
  const place = value.length > 0 ? areaOf(value) : { left: right, top, right, bottom }
  const valueBlock = draw({ ...both, EntityTypes: ['VALUE'] }, place, value)
  const key = draw({ ...both, EntityTypes: ['KEY'] }, areaOf(label), label)
  key.Relationships?.unshift({ Type: 'VALUE', Ids: [valueBlock.Id] })
  return [key, valueBlock]
}

const rowOf = ({ RowIndex = 0 }: Block) => RowIndex
const columnOf = ({ ColumnIndex = 0 }: Block) => ColumnIndex

/** A table of single cells, beside which stand the merged ones, each with the cells that it merges. */
const tableBlocks = (grid: Grid, draw: Draw) => {
  const sure = (words: readonly SeenWord[]) => ({ Confidence: words.length > 0 ? mean(words) : 100 })
  const read = grid.cells.map((cell) => {
    const { row, column, rowSpan, columnSpan, area, lines } = cell
    const pieces = placesOf(grid, cell).map((place) => {
      const single = { RowIndex: place.row, ColumnIndex: place.column, RowSpan: 1, ColumnSpan: 1 }
      return draw({ BlockType: 'CELL', ...single, ...sure(place.words) }, place.area, place.words)
    })
    const whole = { RowIndex: row, ColumnIndex: column, RowSpan: rowSpan, ColumnSpan: columnSpan }
    const merged = { BlockType: 'MERGED_CELL', ...whole, ...sure(lines.flat()) } as const
    const Relationships = child(pieces.map(({ Id }) => Id))
    return { pieces, merged: pieces.length > 1 ? [draw({ ...merged, Relationships }, area)] : [] }
  })
  const cells = read
    .flatMap(({ pieces }) => pieces)
    .sort((a, b) => rowOf(a) - rowOf(b) || columnOf(a) - columnOf(b))
  const merged = read.flatMap((one) => one.merged)
  const Relationships = [
    ...child(cells.map(({ Id }) => Id)),
    ...(merged.length > 0 ? [{ Type: 'MERGED_CELL' as const, Ids: merged.map(({ Id }) => Id) }] : []),
  ]
  const Confidence = mean(grid.cells.flatMap(({ lines }) => lines.flat()))
  const table = { BlockType: 'TABLE', Confidence, Relationships } as const
  return [draw({ ...table, EntityTypes: ['STRUCTURED_TABLE'] }, grid.area), ...cells, ...merged]
}
