import { expect, it } from 'vitest'
import { gatherPages, type PageBlocks } from '../../../../services/readings/blocks.ts'
import { parsePage } from '../../../../services/readings/parse-page.ts'
import { fieldsOf, tableCellsOf, textOf } from '../../../../test/support/textract-stand-in.ts'
import { blocksOf } from './blocks.ts'
import { frameOf, type SeenLine } from './picture.ts'
import type { Rule, Rules } from './rules.ts'

const sheet = { width: 1_000, height: 1_000 }
/** A line of words, each 10 pixels wide a letter and 16 high. */
const line = (text: string, left: number, top: number): SeenLine => {
  let at = left
  return text.split(' ').map((word) => {
    const area = { left: at, top, right: at + word.length * 10, bottom: top + 16 }
    at = area.right + 8
    return { text: word, confidence: 90, area }
  })
}
const rule = (across: number, from: number, to: number): Rule => ({ across, from, to, thickness: 2 })
/** The rules around boxes: left, top, right and bottom of each. */
const around = (...boxes: readonly (readonly [number, number, number, number])[]): Rules => ({
  horizontal: boxes.flatMap(([left, top, right, bottom]) => [
    rule(top, left, right),
    rule(bottom, left, right),
  ]),
  vertical: boxes.flatMap(([left, top, right, bottom]) => [
    rule(left, top, bottom),
    rule(right, top, bottom),
  ]),
})
const read = (lines: readonly SeenLine[], rules: Rules) => {
  const blocks = blocksOf({ lines, rules, frame: frameOf(sheet, []) }, 1)
  const cells = tableCellsOf(blocks)
  return {
    blocks,
    fields: fieldsOf(blocks),
    cells: Object.fromEntries(
      cells.map((cell) => [
        [cell.RowIndex, cell.ColumnIndex, cell.RowSpan, cell.ColumnSpan].join(' '),
        textOf(blocks, cell),
      ]),
    ),
  }
}

const text = [0, 1, 2, 3].map((at) => line('Declaro que todo es cierto', 110, 310 + at * 22))
const written = [
  line('Banco de la Sabana', 100, 60),
  line('Fecha: 01/02/2026', 110, 112),
  line('Oficina: 630', 410, 112),
  line('Nombres', 110, 160),
  line('María José', 110, 182),
  line('1.234', 410, 160),
  line('5.678', 410, 182),
  ...text,
]
const boxes = [
  [100, 100, 400, 150],
  [400, 100, 700, 150],
  [100, 150, 400, 300],
  [400, 150, 700, 300],
  [100, 300, 700, 420],
] as const
const fields = { Fecha: '01/02/2026', Oficina: '630', Nombres: 'María José' }

it('finds the fields of a form within a frame around the page, and in the frame none', () => {
  expect(read(written, around([30, 30, 970, 970], ...boxes))).toMatchObject({ fields, cells: {} })
})

it('finds them when the boxes touch the frame: neither a title nor a cell of many lines is a field', () => {
  const rules = around([100, 30, 700, 970], ...boxes)
  expect(read(written, rules)).toMatchObject({ fields, cells: {} })
})

it('finds a label in one cell and its value in the next', () => {
  const rules = around([100, 100, 400, 150], [400, 100, 700, 150], [100, 150, 400, 200], [400, 150, 700, 200])
  const lines = [
    line('Total:', 110, 115),
    line('$ 500', 410, 115),
    line('Saldo', 110, 165),
    line('$ 20', 410, 165),
  ]
  expect(read(lines, rules).fields).toEqual({ Total: '$ 500' })
})

const merged = around(
  [100, 100, 300, 200],
  [300, 100, 700, 150],
  [300, 150, 500, 200],
  [500, 150, 700, 200],
  [100, 200, 300, 250],
  [300, 200, 700, 250],
)
const inMerged = [
  line('Grupo', 110, 140),
  line('Valores de este periodo', 410, 105),
  line('en pesos', 460, 125),
  line('Debe', 310, 165),
  line('Haber', 510, 165),
  line('Pago', 110, 215),
  line('$ 20', 510, 215),
]

it('keeps every word of a table with merged cells, in its cell', () => {
  expect(read(inMerged, merged).cells).toEqual({
    ...{ '1 1 2 1': 'Grupo', '1 2 1 2': 'Valores de este periodo en pesos' },
    ...{ '2 2 1 1': 'Debe', '2 3 1 1': 'Haber', '3 1 1 1': 'Pago', '3 2 1 2': '$ 20' },
  })
})

it('gives merged cells as Textract does: all cells are single, and a block names those that are merged', () => {
  const { blocks } = read(inMerged, merged)
  const byId = new Map(blocks.map((block) => [block.Id, block]))
  const [table] = blocks.filter(({ BlockType }) => BlockType === 'TABLE')
  const kinds = (table?.Relationships ?? []).map(({ Type, Ids = [] }) => {
    const all = Ids.map((id) => byId.get(id))
    return [Type, all.length, [...new Set(all.map((one) => one?.BlockType))].join()]
  })
  expect(kinds).toEqual([
    ['CHILD', 9, 'CELL'],
    ['MERGED_CELL', 3, 'MERGED_CELL'],
  ])
  const cells = blocks.filter(({ BlockType }) => BlockType === 'CELL')
  expect(cells.map(({ RowIndex, ColumnIndex }) => `${RowIndex}${ColumnIndex}`).join(' ')).toBe(
    '11 12 13 21 22 23 31 32 33',
  )
  expect(cells.every(({ RowSpan, ColumnSpan }) => RowSpan === 1 && ColumnSpan === 1)).toBe(true)
  expect(textOf(blocks, cells[1])).toBe('Valores de en')
  expect(textOf(blocks, cells[2])).toBe('este periodo pesos')
  expect(cells[2]?.Geometry?.BoundingBox).toMatchObject({ Left: 0.5, Top: 0.1 })
})

it('is read by the product with each word of a merged cell once, in its order', async () => {
  const gathered = gatherPages(1)
  for (const block of read(inMerged, merged).blocks) gathered.take(block)
  const { read: page } = await parsePage(gathered.current() as PageBlocks)
  expect(page.tables.map(({ rows }) => rows.map((row) => row.map((one) => one?.text)))).toEqual([
    [
      ['Grupo', 'Valores de este periodo en pesos', undefined],
      [undefined, 'Debe', 'Haber'],
      ['Pago', '$ 20', undefined],
    ],
  ])
  expect(page.leftOut).toBe(0)
})

it('puts every word into one cell where a broken rule leaves a shape that is no rectangle', () => {
  const { horizontal, vertical } = around([100, 100, 300, 150], [100, 150, 300, 200], [300, 100, 500, 200])
  // The rule between both columns ends halfway.
  const rules = { horizontal, vertical: vertical.filter(({ across }) => across !== 300) }
  rules.vertical.push(rule(300, 100, 150))
  const lines = [line('Uno', 110, 115), line('Dos', 110, 165), line('Ambos', 310, 160)]
  const found = Object.values(read(lines, rules).cells).filter((one) => one !== '')
  expect(found).toEqual(['Uno', 'Dos', 'Ambos'])
})
