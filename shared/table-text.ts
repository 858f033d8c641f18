/** Tables as text: rows in lines, cells parted by tabs, as spreadsheets copy them. */

/** A cell holds neither tabs nor ends of lines. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')

export const rowsOfTable = (text: string): string[][] => text.split(/\r?\n/).map((row) => row.split('\t'))

export const columnsOf = (rows: readonly (readonly string[])[]): number =>
  Math.max(1, ...rows.map(({ length }) => length))
