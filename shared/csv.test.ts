import { expect, test } from 'vitest'
import { csvCell, csvLine, withoutLead } from './csv.ts'
import { refusedLines } from './loads.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '\uff1d', '\uff0b', '\uff0d', '\uff20']

test.each(signs)('a cell that begins with %j is no formula, and is read back as the text it was', (sign) => {
  const text = `${sign}HYPERLINK(1)`
  expect([`'${text}`, `"'${text}"`]).toContain(csvCell(text))
  expect(withoutLead(`'${text}`)).toBe(text)
})

test('a text that is no formula stays as it is', () => {
  expect(csvLine(["D'Artagnan", "'a", 'a=1', 'a;"b"'])).toBe(`D'Artagnan;'a;a=1;"a;""b"""\r\n`)
  expect(withoutLead("'a")).toBe("'a")
})

test('the report of refused rows runs nothing', () => {
  const rows = signs.map((sign, row) => ({ row, number: `${sign}cmd|A1`, reason: `${sign}1+1` }))
  expect(refusedLines(rows).match(/;"?'/g)).toHaveLength(2 * signs.length)
})
