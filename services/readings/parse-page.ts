import type { Page, SelectionElement, Signature, Word } from 'amazon-textract-response-parser'
import { rounded } from '../../shared/boxes.ts'
import { type Box, ocrLimits, type ReadField, type ReadPage, type ReadTable } from '../../shared/ocr.ts'
import type { Block, PageBlocks } from './blocks.ts'

/** Cells of all tables of a page together: what fits the answer of a call. */
const cellsPerPage = 15_000
const columnsPerTable = 100
/** Letter, upright: of a page whose file does not say its size. */
const letterRatio = 8.5 / 11

const wholePage = { BoundingBox: { Left: 0, Top: 0, Width: 1, Height: 1 }, Polygon: [] }

const percent = (value: number | null | undefined): number => Math.round((value ?? 0) * 100) / 100

type Table = ReturnType<Page['tableAtIndex']>
type Placed = { geometry: { boundingBox: { left: number; top: number; width: number; height: number } } }

const boxOf = ({ geometry: { boundingBox } }: Placed): Box => {
  const [left, top] = [rounded(boundingBox.left), rounded(boundingBox.top)]
  return {
    ...{ left, top },
    width: rounded(Math.min(boundingBox.width, 1 - left)),
    height: rounded(Math.min(boundingBox.height, 1 - top)),
  }
}

type Content = Word | SelectionElement | Signature
const isWord = (content: Content): content is Word => content.blockType === 'WORD'

const isBox = (content: Content): content is SelectionElement => 'isSelected' in content

/** What stands there: words and, among them, which boxes are ticked; of a box alone, whether it is. */
const textOf = (content: readonly Content[]): string => {
  const [only, ...others] = content
  if (only && others.length === 0 && isBox(only)) return only.isSelected ? 'Sí' : 'No'
  return content
    .map((each) => {
      if (isBox(each)) return each.isSelected ? '☒' : '☐'
      return isWord(each) ? each.text : ''
    })
    .filter((text) => text !== '')
    .join(' ')
}

/** The least of its words (decision 83); of a value without words, of what else it holds. */
const leastOf = (content: readonly Content[], otherwise: number): number => {
  const words = content.filter(isWord)
  const among = (words.length > 0 ? words : content).map(({ confidence }) => confidence)
  return percent(among.length > 0 ? Math.min(...among) : otherwise)
}

const fieldsOf = (page: Page, number: number): ReadField[] =>
  page.form.listFields().map(({ key, value }, at) => {
    const content = value?.listContent() ?? []
    const text = textOf(content)
    return {
      ...{ id: `${number}-${at}`, page: number, label: key.text, text },
      ...{ tagConfidence: percent(key.dict.Confidence), labelBox: boxOf(key), version: 0 },
      ocrConfidence: leastOf(content, value?.dict.Confidence ?? key.dict.Confidence ?? 0),
      ...(value && text !== '' && { box: boxOf(value) }),
    }
  })

/** The content of merged cells by the lines of the page, which go across the cells. */
const inLineOrder = (content: readonly Content[], order: ReadonlyMap<string, number>): Content[] => {
  const placeOf = ({ id }: Content) => order.get(id)
  const inLines = content
    .filter((one) => placeOf(one) !== undefined)
    .sort((a, b) => (placeOf(a) as number) - (placeOf(b) as number))
    .values()
  // What stands in no line keeps its place among the others.
  return content.map((one) => (placeOf(one) === undefined ? one : (inLines.next().value as Content)))
}

const tableOf = (
  table: Table,
  room: number,
  order: ReadonlyMap<string, number>,
): { read: ReadTable; leftOut: number } => {
  const cells = table.cellsAt(null, null, { ignoreMerged: true })
  const limit = Math.min(ocrLimits.cellsPerTable, room)
  const kept = cells.filter(
    ({ rowIndex, columnIndex }, at) =>
      at < limit && rowIndex <= ocrLimits.cellsPerTable && columnIndex <= columnsPerTable,
  )
  const height = Math.max(0, ...kept.map(({ rowIndex }) => rowIndex))
  const width = Math.max(0, ...kept.map(({ columnIndex }) => columnIndex))
  const rows: ReadTable['rows'] = Array.from({ length: height * width > room * 4 ? 0 : height }, () =>
    Array.from({ length: width }, () => null),
  )
  // By the grid, not by the list in a merged cell: if that list is incomplete, no word is lost.
  const placed = kept.map((cell) => ({ cell, place: table.cellAt(cell.rowIndex, cell.columnIndex) ?? cell }))
  for (const group of Map.groupBy(placed, ({ place }) => `${place.rowIndex},${place.columnIndex}`).values()) {
    const place = group[0]?.place
    const row = place && rows[place.rowIndex - 1]
    if (!row) continue
    const content = inLineOrder(
      group.flatMap(({ cell }) => cell.listContent()),
      order,
    )
    row[place.columnIndex - 1] = {
      ...{ text: textOf(content), confidence: leastOf(content, place.confidence), box: boxOf(place) },
    }
  }
  const read = { box: boxOf(table), confidence: percent(table.confidence), rows }
  return { read, leftOut: cells.length - (rows.length > 0 ? kept.length : 0) }
}

const tablesOf = (page: Page): { tables: ReadTable[]; leftOut: number } => {
  const all = page.listTables()
  const words = page.listLines().flatMap((line) => line.listWords())
  const order = new Map(words.map(({ id }, at) => [id, at]))
  const tables: ReadTable[] = []
  let room = cellsPerPage
  let leftOut = Math.max(0, all.length - ocrLimits.tablesPerPage)
  for (const each of all.slice(0, ocrLimits.tablesPerPage)) {
    const { read, leftOut: cells } = tableOf(each, room, order)
    tables.push(read)
    leftOut += cells
    room -= read.rows.flat().filter((one) => one !== null).length
  }
  return { tables, leftOut }
}

const wordsOf = (page: Page): Pick<ReadPage, 'words' | 'lines' | 'leftOut'> => {
  const lines = page.listLines().map((line) => line.listWords())
  const all = lines.flat()
  let room = ocrLimits.wordsPerPage
  const counts = lines.map(({ length }) => {
    const kept = Math.min(length, room)
    room -= kept
    return kept
  })
  return {
    words: all.slice(0, ocrLimits.wordsPerPage).map((word) => ({
      ...{ text: word.text, confidence: percent(word.confidence), box: boxOf(word) },
    })),
    lines: counts.filter((count) => count > 0),
    leftOut: Math.max(0, all.length - ocrLimits.wordsPerPage),
  }
}

/** All of them, those in fields and cells too. */
const ticksOf = ({ blocks }: PageBlocks): NonNullable<ReadPage['ticks']> =>
  blocks.flatMap(({ BlockType, SelectionStatus, Geometry, Confidence }) => {
    if (BlockType !== 'SELECTION_ELEMENT' || !Geometry) return []
    const { Left: left, Top: top, Width: width, Height: height } = Geometry.BoundingBox
    const box = boxOf({ geometry: { boundingBox: { left, top, width, height } } })
    return [{ box, confidence: percent(Confidence), isTicked: SelectionStatus === 'SELECTED' }]
  })

/** The blocks for the parser: with a page, and without references to missing blocks. */
const whole = ({ page, blocks }: PageBlocks): Block[] => {
  const ids = new Set(blocks.map(({ Id }) => Id))
  const kept = blocks.map((block) => ({
    ...block,
    Confidence: block.Confidence ?? 0,
    Text: block.Text ?? '',
    RowSpan: block.RowSpan ?? 1,
    ColumnSpan: block.ColumnSpan ?? 1,
    Relationships: block.Relationships.map(({ Type, Ids }) => ({
      Type,
      Ids: Ids.filter((id) => ids.has(id)),
    })),
  }))
  const own = kept.find(({ BlockType }) => BlockType === 'PAGE')
  const others = kept.filter(({ BlockType }) => BlockType !== 'PAGE')
  const made = { Id: `page-${page}`, BlockType: 'PAGE', EntityTypes: [], Relationships: [] } as const
  return [
    { ...(own ?? made), Geometry: wholePage, Page: 1 } as Block,
    ...others.map((each) => ({ ...each, Page: 1 })),
  ]
}

/** What Textract says of one page. Throws where the parser cannot make sense of it. */
export const parsePage = async (of: PageBlocks, ratio = letterRatio) => {
  // The library is heavy, so it is loaded by the first page.
  const { TextractDocument } = await import('amazon-textract-response-parser')
  const answer = { Blocks: whole(of), DocumentMetadata: { Pages: 1 }, AnalyzeDocumentModelVersion: '1.0' }
  const page = new TextractDocument(answer as never).pageNumber(1)
  const { words, lines, leftOut: wordsLeftOut } = wordsOf(page)
  if (words.length === 0 && of.lostWords > 0) throw new Error('No word of the page is of a known shape')
  const { tables, leftOut: cellsLeftOut } = tablesOf(page)
  const signatures = page.listSignatures().map((each) => ({
    ...{ box: boxOf(each), confidence: percent(each.confidence) },
  }))
  const ticks = ticksOf(of)
  const ticksLeftOut = Math.max(0, ticks.length - ocrLimits.ticksPerPage)
  const read: ReadPage = {
    ...{ page: of.page, ratio, words, lines, tables, signatures: signatures.slice(0, 100) },
    ...(ticks.length > 0 && { ticks: ticks.slice(0, ocrLimits.ticksPerPage) }),
    leftOut: of.leftOut + wordsLeftOut + cellsLeftOut + ticksLeftOut,
  }
  return { read, fields: fieldsOf(page, of.page) }
}
