import { contains, unionOf } from '../../../shared/boxes.ts'
import { type Box, type Doubt, ocrLimits, type ReadTable } from '../../../shared/ocr.ts'
import { tableText } from '../../../shared/table-text.ts'
import type { Placed, WordsOfPage } from './example.ts'

/** How far above its place a table may begin, in lines: a person may have labelled it without its headings. */
const headings = 4

type Page = Pick<WordsOfPage, 'tables'> & { words: readonly { box: Box }[] }

/**
 * The table of a page with words in the place of a label that begins nearest to it, however many rows it has. A table
 * that begins far above is another one, or a frame around the page. `words` are those of the page where the lines are.
 */
export const tableAt = (
  lines: readonly Box[],
  words: readonly Placed[],
  { tables = [], words: read }: Page,
): ReadTable | undefined => {
  const [area, height] = [unionOf(lines), lines[0]?.height ?? 0]
  const begun = tables.flatMap((table) => {
    const own = words.filter(({ at }) => read[at] && contains(table.box, read[at].box))
    const above = area.top - Math.min(...own.map(({ top }) => top))
    const isHere = own.some((word) => contains(area, word)) && above < headings * height
    return isHere ? [{ table, away: Math.abs(above) }] : []
  })
  return begun.sort((one, other) => one.away - other.away)[0]?.table
}

const textsOf = ({ rows }: ReadTable): string[][] =>
  rows.map((cells) => cells.map((cell) => cell?.text ?? ''))

/** As many rows as fit are kept; that others are missing is for a person to see. Undefined of an empty table. */
export const textOfTable = (table: ReadTable): { text: string; doubt?: Doubt } | undefined => {
  const rows = textsOf(table)
  if (rows.flat().every((text) => text === '')) return undefined
  const text = tableText(rows)
  if (text.length <= ocrLimits.tableLength) return { text }
  const end = text.lastIndexOf('\n', ocrLimits.tableLength)
  return { text: text.slice(0, end < 0 ? ocrLimits.tableLength : end), doubt: 'longTable' }
}

/** The least of its cells that say something. */
export const sureness = ({ rows, confidence }: ReadTable): number =>
  Math.min(confidence, ...rows.flat().flatMap((cell) => (cell && cell.text !== '' ? cell.confidence : [])))
