import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { datedName } from './save-workbook.ts'
import { workbookOf } from './workbook.ts'

const columns = [
  { header: 'Código', width: 18 },
  { header: 'Meta diaria', width: 12 },
]
const bytesOf = async (rows: Parameters<typeof workbookOf>[0]['rows']) =>
  Buffer.from(await (await workbookOf({ name: 'Planta', columns, rows })).arrayBuffer())

test('a workbook reads back as it was written, without formulas and with leading zeros', async () => {
  const rows = [
    ['00123', 40],
    ['=HYPERLINK("http://x")', undefined],
    ["+1 'Ñandú' <&>", 0],
    ['@SUM(A1)', -3],
    ['-2+3', 4],
    ['\t=1+1', 5],
    ['＝1+1', 6],
  ]
  const [sheet] = await readSheets(await bytesOf(rows), { trim: false })
  expect(sheet?.sheet).toBe('Planta')
  expect(sheet?.data).toEqual([
    ['Código', 'Meta diaria'],
    ...rows.map((row) => row.map((value) => value ?? null)),
  ])
})

test('text cells have a format that no spreadsheet turns into formulas; the head is bold white on dark blue', async () => {
  const parts = unzipSync(new Uint8Array(await bytesOf([['=1+1', 7]])))
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('<col min="1" max="1" width="18" customWidth="1"/>')
  expect(sheet).toContain('state="frozen"')
  const styles = part('xl/styles.xml')
  const format = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
  expect(styles).toMatch(/<b\/>.*<color rgb="FFFFFFFF"\/>/)
  expect(styles).toContain('<fgColor rgb="FF1F3864"/>')
  const cellStyles = [...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)]
  const styleOf = (cell: string) =>
    cellStyles[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])]?.[1]
  expect(styleOf('A1')).toMatch(/fontId="1".*fillId="2"/)
  expect(styleOf('A2')).toContain(`numFmtId="${format}"`)
  expect(sheet).toMatch(/<c r="B2"><v>7<\/v>/)
})

test('numbers are shown in the format of their column', async () => {
  const file = await workbookOf({
    name: 'Valores',
    columns: [{ header: 'Valor', width: 20, format: '#,##0.00' }],
    rows: [[1_234_567.5], ['12345678901234567.89']],
  })
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toMatch(/numFmtId="4"|formatCode="#,##0.00"/)
  const [sheet] = await readSheets(Buffer.from(await file.arrayBuffer()))
  expect(sheet?.data).toEqual([['Valor'], [1_234_567.5], ['12345678901234567.89']])
})

test('a saved list has its day in its name', () => {
  expect(datedName('Planta', '2026-11-21')).toBe('Planta_21_11_2026.xlsx')
})
