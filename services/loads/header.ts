import { comparable } from '../../shared/comparable.ts'
import { columnsOf, type LoadField } from '../../shared/load-columns.ts'
import type { LoadFormat } from '../../shared/load-formats.ts'
import { type Delimiter, splitCells } from './records.ts'

/** The file is not of its load format: nothing of it is loaded, and the leader gets the reason. */
export class UnreadableFile extends Error {}

export type Header = { delimiter: Delimiter; fields: (LoadField | undefined)[] }

const read = (text: string, delimiter: Delimiter, format: LoadFormat): Header => {
  const cells = splitCells(text, delimiter)
  const fieldOf = (cell: string) =>
    columnsOf(format).find(({ header }) => comparable(header) === comparable(cell))?.field
  return { delimiter, fields: typeof cells === 'string' ? [] : cells.map(fieldOf) }
}

const found = ({ fields }: Header): LoadField[] => fields.filter((field) => field !== undefined)

/** UTF-16 decoded as Latin-1: with a byte order mark, otherwise with a zero beside every letter. */
const otherEncoding = /^(\u00ff\u00fe|\u00fe\u00ff)|\0/

/** The position of each column of the template, and the delimiter: the one that finds more columns. */
export const headerOf = (text: string, format: LoadFormat): Header => {
  if (otherEncoding.test(text))
    throw new UnreadableFile('El archivo está en UTF-16; guárdalo como UTF-8 y cárgalo de nuevo')
  const [semicolons, commas] = [read(text, ';', format), read(text, ',', format)]
  const header = found(commas).length > found(semicolons).length ? commas : semicolons
  const fields = found(header)
  const missing = columnsOf(format).filter(({ field, required }) => required && !fields.includes(field))
  if (missing.length > 0)
    throw new UnreadableFile(`Faltan columnas: ${missing.map((column) => column.header).join(', ')}`)
  const repeated = columnsOf(format).filter(
    ({ field }) => fields.indexOf(field) !== fields.lastIndexOf(field),
  )
  if (repeated.length > 0)
    throw new UnreadableFile(`Columnas repetidas: ${repeated.map((column) => column.header).join(', ')}`)
  return header
}
