import { Deflate } from 'fflate'
import { beforeAll, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { columnName, cutText, type Sheet, sheetLimits } from './sheets.ts'
import type { SheetsAnswer } from './sheets-worker.ts'
import { bookOf, cellAt, rowsOf, withPart } from './workbooks.fixture.ts'

/** The worker's answer for a workbook, and the peak memory of reading it in MB. */
const read = async (book: Uint8Array<ArrayBuffer>): Promise<{ answer: SheetsAnswer; took: number }> => {
  const worker = new Worker(new URL('./sheets-worker.ts', import.meta.url), { type: 'module' })
  const before = await commands.peakMemory('now')
  try {
    const answer = await new Promise<SheetsAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SheetsAnswer>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(new Blob([book]))
    })
    return { answer, took: (await commands.peakMemory('then')) - before }
  } finally {
    worker.terminate()
  }
}

const shownOf = async (book: Uint8Array<ArrayBuffer>) => {
  const { answer, took } = await read(book)
  if ('problem' in answer) throw new Error(answer.problem)
  const { workbook } = answer
  const [first] = workbook.sheets
  if (!first) throw new Error('no sheet')
  return { workbook, first, took, message: cutText(first, workbook) }
}

const textsOf = ({ rows }: Sheet) => rows.map((row) => row.map(({ text }) => text))
const lineOf = (row: number, cells: string) => `<row r="${row}">${cells}</row>`
/** Without the cut, the library took thousands. */
const memoryLimit = 400

// The files are made here, at their unpacked size.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  // The memory of the worker's own code counts for no workbook.
  await read(bookOf({ Hoja: cellAt('A1') }))
})

test('shown cells have the same meaning as in Excel', async () => {
  const strings =
    '<sst><si><t>Ñandú &amp; cía_x000A_</t></si><si><t>no</t></si><si><r><t>Pa</t></r><r><rPr><b/></rPr><t>go</t></r><rPh><t>x</t></rPh></si></sst>'
  const cells = [
    '<c r="A1" t="s"><v>2</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" s="1"><v>46329</v></c>',
    '<c r="A2" t="b"><v>1</v></c><c r="B2" t="inlineStr"><is><t>a &lt; b</t></is></c><c r="C2"><f>SUM(C3:C9)</f><v>12.5</v></c>',
    // Formulas and formats go further than the values.
    '<c r="A3" t="str"><f>IF(B3="","",B3)</f><v></v></c><c r="Z3" s="1"/>',
  ]
  const sheet = rowsOf(cells.map((line, index) => lineOf(index + 1, line)).join(''))
  const { first, message, workbook } = await shownOf(
    bookOf(
      { 'Año &amp; mes': sheet.replaceAll('<c ', '<x:c ').replaceAll('</c>', '</x:c>'), Vacía: rowsOf('') },
      {
        'xl/sharedStrings.xml': strings,
      },
    ),
  )
  expect(textsOf(first)).toEqual([
    ['Pago', 'Ñandú & cía\n', '03/11/2026'],
    ['VERDADERO', 'a < b', '12,5'],
  ])
  expect(workbook.sheets.map(({ name, columns }) => [name, columns])).toEqual([
    ['Año & mes', 3],
    ['Vacía', 0],
  ])
  expect(message).toBeUndefined()
})

test('a chart sheet is not read as a sheet', async () => {
  const book = bookOf(
    { Gráfico: '', Datos: cellAt('A1') },
    {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId2" Type="x/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    },
  )
  const { workbook, first } = await shownOf(book)
  expect(workbook.sheets).toHaveLength(1)
  expect([first.name, textsOf(first)]).toEqual(['Datos', [['7']]])
})

test.each([
  ['XFD1048576', 'las primeras 2.000 de 1.048.576 filas y las primeras 100 de 16.384 columnas'],
  ['ZZZZZZZZ9999999999', 'las primeras 2.000 de 1.048.576 filas y las primeras 100 de 16.384 columnas'],
  ['CW1', 'las primeras 100 de 101 columnas'],
  ['A1048576', 'las primeras 2.000 de 1.048.576 filas'],
])('one cell at %s allocates nothing for the cells before it', async (place, words) => {
  const { first, message, took } = await shownOf(bookOf({ Hoja: cellAt(place) }))
  expect(message).toBe(`Se muestran ${words}. Descarga el archivo para verlo completo.`)
  expect(first.rows.flat().every(({ text }) => text === '')).toBe(true)
  expect(took).toBeLessThan(memoryLimit)
})

test('a row that claims the number ten thousand million is placed by its cells', async () => {
  const sheet = rowsOf(`<row r="9999999999"><c r="B2"><v>7</v></c></row>`)
  const { first, took } = await shownOf(bookOf({ Hoja: sheet }))
  expect(textsOf(first)).toEqual([
    ['', ''],
    ['', '7'],
  ])
  expect(took).toBeLessThan(memoryLimit)
})

const columns = (count: number) => Array.from({ length: count }, (_, index) => columnName(index))

test('a sheet with 50 million positions and few values is cut to what is shown', async () => {
  // Every hundredth row of a million has its last cell in column 48.
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const row = 100 * index + 1
    return lineOf(row, `<c r="A${row}"><v>${row}</v></c><c r="AV${row}"><v>1</v></c>`)
  })
  const { first, message, took } = await shownOf(bookOf({ Hoja: rowsOf(lines.join('')) }))
  expect(message).toContain('las primeras 2.000 de 999.901 filas')
  expect(first.columns).toBe(48)
  expect(textsOf(first)[1_900]?.[0]).toBe('1901')
  expect(took).toBeLessThan(memoryLimit)
})

test('a full sheet of 300,000 rows shows the first ones, and counts all', async () => {
  const cells = (row: number) =>
    `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}" t="s"><v>${row % 3}</v></c></row>`
  const lines = Array.from({ length: 300_000 }, (_, index) => cells(index + 1))
  const strings = '<sst><si><t>Cero</t></si><si><t>Uno</t></si><si><t>Dos</t></si></sst>'
  const { first, message, took } = await shownOf(
    bookOf({ Hoja: rowsOf(lines.join('')) }, { 'xl/sharedStrings.xml': strings }),
  )
  expect(message).toContain('las primeras 2.000 de 300.000 filas.')
  expect(textsOf(first).slice(1_997)).toEqual([
    ['1998', 'Cero'],
    ['1999', 'Uno'],
    ['2000', 'Dos'],
  ])
  expect(took).toBeLessThan(memoryLimit)
})

test('of a million shared texts only the shown ones are kept', async () => {
  const strings = Array.from({ length: 1_000_000 }, (_, index) => `<si><t>texto ${index}</t></si>`)
  const sheet = rowsOf(
    lineOf(
      1,
      '<c r="A1" t="s"><v>999999</v></c><c r="B1" t="s"><v>4</v></c><c r="C1" t="s"><v>999999</v></c>',
    ),
  )
  const { first, took } = await shownOf(
    bookOf({ Hoja: sheet }, { 'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>` }),
  )
  expect(textsOf(first)).toEqual([['texto 999999', 'texto 4', 'texto 999999']])
  expect(took).toBeLessThan(memoryLimit)
})

test('one long text in every cell is shown as far as it fits', async () => {
  const text = 'x'.repeat(32_767)
  const lines = Array.from({ length: 2_000 }, (_, index) =>
    lineOf(
      index + 1,
      columns(100)
        .map((column) => `<c r="${column}${index + 1}" t="s"><v>0</v></c>`)
        .join(''),
    ),
  )
  const book = bookOf(
    { Hoja: rowsOf(lines.join('')), Otra: cellAt('A1') },
    { 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` },
  )
  const { workbook, message, took } = await shownOf(book)
  expect(message).toBe('Se muestran las primeras 7 de 2.000 filas. Descarga el archivo para verlo completo.')
  const [, other] = workbook.sheets
  expect(other && cutText(other, workbook)).toBe(
    'El archivo es muy grande y esta hoja no se muestra. Descarga el archivo para verlo completo.',
  )
  expect(took).toBeLessThan(memoryLimit)
})

test('a hundred sheets of one full part share the limit, and no further sheets are made', async () => {
  const lines = Array.from({ length: 1_400 }, (_, index) =>
    lineOf(
      index + 1,
      columns(26)
        .map((column) => `<c r="${column}${index + 1}"><v>1</v></c>`)
        .join(''),
    ),
  )
  const sheets = Array.from({ length: 300 }, (_, index) => `<sheet name="H${index}" r:id="rId1"/>`)
  const book = bookOf(
    { Hoja: rowsOf(lines.join('')) },
    { 'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>` },
  )
  const { workbook, message, took } = await shownOf(book)
  expect(message).toBe('Se muestran las primeras 100 de 300 hojas. Descarga el archivo para verlo completo.')
  const cells = workbook.sheets.map(({ rows }) => rows.length * 26)
  expect(cells.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(sheetLimits.cells + 26)
  expect(cells[0]).toBe(36_400)
  expect(took).toBeLessThan(memoryLimit)
})

const megabytes = (count: number) => {
  const packed: Uint8Array[] = []
  const deflate = new Deflate({ level: 9 }, (piece) => packed.push(piece))
  const megabyte = new Uint8Array(1_048_576).fill(32)
  for (let at = 0; at < count; at += 1) deflate.push(megabyte, at === count - 1)
  return new Uint8Array(packed.flatMap((piece) => [...piece]))
}

test.each([
  ['states its size', 256 * 1_048_576],
  ['states a small size', 1_000],
])('a part of 256 MB that %s is not unpacked', async (_, size) => {
  const { answer, took } = await read(withPart(bookOf({ Hoja: cellAt('A1') }), megabytes(256), size))
  expect(answer).toHaveProperty('problem')
  expect(took).toBeLessThan(memoryLimit)
})

test.each([
  ['a text without end', rowsOf(`<row r="1"><c r="A1"><v>${'1'.repeat(50_000_000)}`)],
  ['tags without end', '<a>'.repeat(20_000_000)],
  ['a tag without end', `<c r="A1" ${'a="1" '.repeat(8_000_000)}`],
  ['a cell of many texts', rowsOf(`<row r="1"><c r="A1"><is>${'<t>aaaaaaaaaa</t>'.repeat(3_000_000)}`)],
])('%s ends the reading', async (_, sheet) => {
  const { answer, took } = await read(bookOf({ Hoja: sheet }))
  expect(answer).toHaveProperty('problem')
  expect(took).toBeLessThan(memoryLimit)
})

test('millions of formats end the reading', async () => {
  const styles = `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(4_000_000)}</cellXfs></styleSheet>`
  const { answer, took } = await read(bookOf({ Hoja: cellAt('A1') }, { 'xl/styles.xml': styles }))
  expect(answer).toHaveProperty('problem')
  expect(took).toBeLessThan(memoryLimit)
})
