import { randomBytes } from 'node:crypto'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { SheetColumn } from '../../shared/sheet-values.ts'
import { rowsXml } from './sheet-xml.ts'
import { workbookBytes } from './workbook-bytes.ts'

type Row = { text: string; day: Date; at: Date; count: number | undefined }
const columns: SheetColumn<Row>[] = [
  { header: 'Texto <1>', width: 20, value: ({ text }) => text },
  { header: 'Día', width: 12, format: 'dd/mm/yyyy', value: ({ day }) => day },
  { header: 'Instante', width: 20, value: ({ at }) => at },
  { header: 'Cuenta', width: 10, format: '#,##0', value: ({ count }) => count },
]
const rowOf = (text: string, count?: number): Row => ({
  ...{ text, count },
  day: new Date('2026-11-21T00:00:00.000Z'),
  at: new Date('2026-11-21T15:30:00.000Z'),
})

test('each value is read back as it was, over several pieces, and no text is a formula', async () => {
  const all = [rowOf('=1+1', 1_000), rowOf(' <b> & "Ñandú" \u0001\n'), rowOf('007', 0)]
  async function* rows() {
    for (const [at, row] of all.entries()) yield Buffer.from(rowsXml(columns, [row], at + 2))
  }
  const pieces: Uint8Array[] = []
  const sheet = { name: 'Casos & más', head: columns, count: all.length, rows: rows() }
  for await (const bytes of workbookBytes(sheet)) pieces.push(bytes)
  const file = Buffer.concat(pieces)
  const [read] = (await readSheets(file, { trim: false })) as unknown as {
    sheet: string
    data: unknown[][]
  }[]
  const { day, at } = rowOf('')
  expect(read).toEqual({
    sheet: 'Casos & más',
    data: [
      columns.map(({ header }) => header),
      ['=1+1', day, at, 1_000],
      [' <b> & "Ñandú" \n', day, at, null],
      ['007', day, at, 0],
    ],
  })
  expect(file.includes('<f>')).toBe(false)
})

test('rows leave as bytes before the next ones are asked for', async () => {
  const pieceSize = 1_000_000
  let [given, left] = [0, 0]
  const held: number[] = []
  async function* rows() {
    for (let piece = 0; piece < 30; piece += 1) {
      held.push(given - left)
      given += pieceSize
      // Hexadecimal digits of chance: packed they take half.
      yield Buffer.from(randomBytes(pieceSize / 2).toString('hex'))
    }
  }
  for await (const bytes of workbookBytes({ name: 'Casos', head: columns, count: 0, rows: rows() }))
    left += 2 * bytes.length
  expect(given).toBe(30 * pieceSize)
  expect(Math.max(...held)).toBeLessThan(4 * pieceSize)
})
