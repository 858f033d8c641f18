import { kardexLimits } from '../../../../shared/kardex-rules.ts'

/** A quoted cell, such as one with line breaks or tabs, or else a plain one, and its separator. */
const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/** The cells of a block as a spreadsheet copies it: tabs between cells, one line per row. */
export const pastedCells = (text: string): string[][] => {
  const rows: string[][] = [[]]
  cell.lastIndex = 0
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
    if (end !== '\t' && cell.lastIndex < text.length) rows.push([])
    // A tab at the very end precedes an empty cell.
    if (end === '\t' && cell.lastIndex === text.length) rows.at(-1)?.push('')
  }
  return rows
}

/** Whether the browser can paste it by itself: digits into a count, or a text that fits into comments. */
export const isPlainPaste = (target: Element, text: string): boolean => {
  const field = target.closest('td, th')?.querySelector('input, textarea')
  const [[cell = '', ...more] = [], ...rows] = pastedCells(text)
  if (!field || more.length > 0 || rows.length > 0) return false
  return field.matches('textarea') ? cell.length <= kardexLimits.comments : /^\d*$/.test(cell)
}
