import { expect, test } from 'vitest'
import { ocrLimits, type ReadTable } from '../../../shared/ocr.ts'
import { formsOf, type Scan, scanned } from './forms.fixture.ts'
import { modelOf } from './model.ts'
import { textOfTable } from './take-table.ts'

const labels = [{ key: 'own-0000ab1e', name: 'Cuotas', kind: 'table' as const }]
const box = { left: 0.1, top: 0.6, width: 0.5, height: 0.09 }

const tableOf = (rows: readonly (readonly string[])[], top: number, confidence = 90): ReadTable => ({
  ...{ box: { left: 0.1, top, width: 0.5, height: 0.03 * rows.length }, confidence: 95 },
  rows: rows.map((cells, down) =>
    cells.map((text, across) => ({
      ...{ text, confidence },
      box: { left: 0.1 + 0.25 * across, top: top + 0.03 * down, width: 0.25, height: 0.03 },
    })),
  ),
})
const wordsOf = (table: ReadTable) =>
  table.rows.flat().flatMap((cell) => {
    if (!cell?.text) return []
    const { left, top } = cell.box
    const place = { left: left + 0.01, top: top + 0.005, width: 0.1, height: 0.014 }
    return [{ text: cell.text, confidence: 90, box: place }]
  })

/** A certificate with tables below its print. */
const withTables = (person: number, tables: readonly ReadTable[], scan: Scan = {}) => {
  const { read } = scanned(formsOf(person).certificate, 1, scan)
  return { ...read, words: [...read.words, ...tables.flatMap(wordsOf)], tables: [...tables] }
}
const three = [
  ['Cuota', 'Valor'],
  ['1', '500.000'],
  ['2', '480.000'],
]
const taught = { ...withTables(0, [tableOf(three, 0.6)]), version: 3, labels: [{ key: 'own-0000ab1e', box }] }
const found = (page: ReturnType<typeof withTables>) => modelOf([taught], labels)(page)

test('the table in a label’s place is found with all its rows, however many the example had', () => {
  const five = [...three, ['3', ''], ['4', '440.000']]
  const table = tableOf(five, 0.61, 87)
  expect(found(withTables(1, [table]))).toMatchObject([
    {
      ...{ label: 'Cuotas', kind: 'table', box: table.box, trainedBy: 3, version: 0, page: 1 },
      ...{ text: 'Cuota\tValor\n1\t500.000\n2\t480.000\n3\t\n4\t440.000', ocrConfidence: 87 },
    },
  ])
})

test('of two tables the one that begins nearest to the place is found', () => {
  const after = tableOf([['Saldo', '9']], 0.66)
  const before = tableOf([...three, ...three], 0.44)
  const own = tableOf(three.slice(0, 2), 0.6)
  expect(found(withTables(1, [before, after, own])).map(({ text }) => text)).toEqual([
    'Cuota\tValor\n1\t500.000',
  ])
})

test('nothing is found where no table is, where it is empty, and of a frame around the page', () => {
  const { tables: _, ...words } = withTables(1, [tableOf(three, 0.6)])
  expect(found({ ...words, tables: [] })).toEqual([])
  expect(found(withTables(1, [tableOf(three, 0.85)]))).toEqual([])
  const empty = three.map((row) => row.map(() => ''))
  expect(found(withTables(1, [tableOf(empty, 0.6)]))).toEqual([])
  const frame = { ...tableOf(three, 0.6), box: { left: 0.02, top: 0.02, width: 0.96, height: 0.9 } }
  expect(found(withTables(1, [frame]))).toEqual([])
})

test('of a longer table than what is kept whole rows are kept, and it is doubtful', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => [String(at), 'x'.repeat(20)])
  const { text = '', doubt } = textOfTable(tableOf(rows, 0.1)) ?? {}
  expect(doubt).toBe('longTable')
  expect(text.length).toBeLessThanOrEqual(ocrLimits.tableLength)
  expect(text).toMatch(/\t(x{20})$/)
  expect(textOfTable(tableOf(three, 0.1))).not.toHaveProperty('doubt')
})
