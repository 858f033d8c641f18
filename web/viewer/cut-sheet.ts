import { readTags } from '../../shared/xml-tags.ts'
import { type Extent, sheetLimits } from './sheets.ts'

/** Excel's own limits: no cell is beyond them. */
const largest = { rows: 1_048_576, columns: 16_384 } as const
/** Excel's 32,767 characters of a cell, each written in at most ten, and the tags around them. */
const longestCell = 400_000
const shownTags = new Set(['v', 'is', 't', 'r', 'rPh'])

/** The room left for all sheets, and the new index of each shared text. */
export type Room = { cells: number; characters: number; shared: Map<number, number> }
/** `rows` is how many of its rows the cut sheet still has. */
export type CutSheet = { xml: string; total: Extent; rows: number }

type Place = { row: number; column: number }
type OpenCell = Place & { attributes: Readonly<Record<string, string>>; kept?: boolean; length: number }

/** The position that a cell states, at most the end of the sheet. */
const placeOf = (reference: string | undefined): Place => {
  const [, letters = '', digits] = /^([A-Z]+)(\d+)$/.exec(reference ?? '') ?? []
  if (!digits) throw new RangeError('cell without a place')
  let column = 0
  for (const letter of letters) column = Math.min(largest.columns, column * 26 + letter.charCodeAt(0) - 64)
  return { row: Math.min(largest.rows, Number(digits)), column }
}

const written = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${value.replaceAll('"', '&quot;')}"`

/**
 * A sheet with only the rows and columns that are shown, and the total of each. No row or cell is made for
 * the gaps between cells: one cell in the last row and column would need 17,000 million.
 */
export const cutSheet = (part: Uint8Array, room: Room): CutSheet => {
  const out: string[] = []
  const total: Extent = { rows: 0, columns: 0 }
  let rows: number = sheetLimits.rows
  let row = 0
  let cell: OpenCell | undefined
  let inside: string[] = []

  const put = (text: string) => {
    out.push(text)
    room.characters -= text.length
  }

  const begin = (opened: OpenCell): boolean => {
    if (opened.row > rows || opened.column > sheetLimits.columns) return false
    if (opened.row !== row) {
      if (room.cells <= 0 || room.characters <= 0) {
        rows = opened.row - 1
        return false
      }
      put(`${row > 0 ? '</row>' : ''}<row r="${opened.row}">`)
      row = opened.row
    }
    room.cells -= 1
    const { t, s } = opened.attributes
    put(`<c${written('r', opened.attributes.r)}${written('t', t)}${written('s', s)}>`)
    return true
  }

  const textOf = (raw: string, { attributes }: OpenCell): string => {
    if (attributes.t !== 's') return raw
    const index = Number(raw)
    const place = room.shared.get(index) ?? room.shared.size
    room.shared.set(index, place)
    return String(place)
  }

  readTags(part, {
    open: (name, attributes) => {
      if (!cell) {
        if (name !== 'c') return
        const own = attributes()
        cell = { ...placeOf(own.r), attributes: own, length: 0 }
        inside = []
        return
      }
      inside.push(name)
      if (name === 'v' || name === 'is') cell.kept ??= begin(cell)
      if (cell.kept && shownTags.has(name)) put(`<${name}>`)
    },
    text: (raw) => {
      const last = inside.at(-1)
      if (!cell || (last !== 'v' && last !== 't')) return
      total.rows = Math.max(total.rows, cell.row)
      total.columns = Math.max(total.columns, cell.column)
      if (!cell.kept) return
      cell.length += raw.length
      if (cell.length > longestCell) throw new RangeError('cell longer than any')
      put(last === 'v' ? textOf(raw, cell) : raw)
    },
    close: (name) => {
      if (!cell) return
      if (inside.length === 0) {
        if (cell.kept) put('</c>')
        cell = undefined
        return
      }
      inside.pop()
      if (cell.kept && shownTags.has(name)) put(`</${name}>`)
    },
  })
  const end = row > 0 ? '</row>' : ''
  return {
    xml: `<worksheet><sheetData>${out.join('')}${end}</sheetData></worksheet>`,
    total,
    rows: Math.min(rows, total.rows),
  }
}
