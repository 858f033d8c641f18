import { describe, expect, test } from 'vitest'
import { gatherPages } from './blocks.ts'
import { parsePage } from './parse-page.ts'

/** Every kind of block that Textract documents (Amazon Textract Developer Guide, 'Block'), as its answers have them. */

type Raw = Record<string, unknown>

const at = (Left: number, Top: number, Width = 0.1, Height = 0.02) => ({
  BoundingBox: { Left, Top, Width, Height },
  Polygon: [
    { X: Left, Y: Top },
    { X: Left + Width, Y: Top },
    { X: Left + Width, Y: Top + Height },
    { X: Left, Y: Top + Height },
  ],
})
const block = (Id: string, BlockType: string, more: Raw = {}): Raw => ({
  ...{ Id, BlockType, Page: 1, Confidence: 98.4, Geometry: at(0.1, 0.1) },
  ...more,
})
const word = (Id: string, Text: string, more: Raw = {}) =>
  block(Id, 'WORD', { Text, TextType: 'PRINTED', ...more })
const ticked = (Id: string, isSelected: boolean) =>
  block(Id, 'SELECTION_ELEMENT', { SelectionStatus: isSelected ? 'SELECTED' : 'NOT_SELECTED' })
const to = (Type: string, ...Ids: string[]) => ({ Type, Ids })
const related = (...Relationships: Raw[]) => ({ Relationships })
const pair = (name: string, key: Raw, values: string[]): Raw[] => [
  block(`${name}-key`, 'KEY_VALUE_SET', {
    ...related(to('VALUE', `${name}-value`), to('CHILD', String(key.Id))),
    EntityTypes: ['KEY'],
  }),
  block(`${name}-value`, 'KEY_VALUE_SET', { EntityTypes: ['VALUE'], ...related(to('CHILD', ...values)) }),
  key,
]
const cell = (Id: string, RowIndex: number, ColumnIndex: number, ids: string[], more: Raw = {}) =>
  block(Id, 'CELL', {
    RowIndex,
    ColumnIndex,
    RowSpan: 1,
    ColumnSpan: 1,
    ...related(to('CHILD', ...ids)),
    ...more,
  })

const read = async (...blocks: unknown[]) => {
  const gathered = gatherPages(1)
  for (const one of [block('page', 'PAGE', { Geometry: at(0, 0, 1, 1) }), ...blocks]) gathered.take(one)
  const page = gathered.current()
  if (!page) throw new Error('no page')
  return parsePage(page)
}
const shown = async (...blocks: unknown[]) =>
  (await read(...blocks)).fields.map(({ label, text }) => [label, text])

describe('fields', () => {
  test('are words, printed or by hand; the least sure of them counts', async () => {
    const { fields } = await read(
      ...pair('name', word('k', 'Nombre:'), ['v1', 'v2']),
      word('v1', 'Ana', { Confidence: 99.1 }),
      word('v2', 'Núñez', { Confidence: 61.256, TextType: 'HANDWRITING' }),
    )
    expect(fields).toMatchObject([
      { label: 'Nombre:', text: 'Ana Núñez', ocrConfidence: 61.26, tagConfidence: 98.4 },
    ])
  })

  test('that are a box to tick say whether it is', async () => {
    expect(
      await shown(
        ...pair('one', word('k1', 'Casado'), ['s1']),
        ticked('s1', true),
        ...pair('two', word('k2', 'Soltero'), ['s2']),
        ticked('s2', false),
      ),
    ).toEqual([
      ['Casado', 'Sí'],
      ['Soltero', 'No'],
    ])
  })

  test('and every box to tick is kept with the page, also one that belongs to no label', async () => {
    const { read: page } = await read(word('w', 'Casado'), ticked('s1', true), ticked('s2', false))
    const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.02 }
    expect(page.ticks).toEqual([
      { box, confidence: 98.4, isTicked: true },
      { box, confidence: 98.4, isTicked: false },
    ])
  })

  test('with boxes among words keep what is said beside each', async () => {
    const boxes = [ticked('s1', true), word('w1', 'Propia'), ticked('s2', false), word('w2', 'Arrendada')]
    expect(await shown(...pair('home', word('k', 'Vivienda'), ['s1', 'w1', 's2', 'w2']), ...boxes)).toEqual([
      ['Vivienda', '☒ Propia ☐ Arrendada'],
    ])
  })

  test('without a value, or whose value is gone, are empty', async () => {
    expect(
      await shown(
        ...pair('empty', word('k1', 'Correo:'), []),
        block('lone', 'KEY_VALUE_SET', {
          EntityTypes: ['KEY'],
          ...related(to('CHILD', 'k2'), to('VALUE', 'gone')),
        }),
        word('k2', 'Ciudad:'),
      ),
    ).toEqual([
      ['Correo:', ''],
      ['Ciudad:', ''],
    ])
  })
})

describe('tables', () => {
  const header = { EntityTypes: ['COLUMN_HEADER'] }
  const cells = [
    cell('c11', 1, 1, ['fecha'], header),
    cell('c12', 1, 2, ['valor'], header),
    cell('c21', 2, 1, ['total'], { EntityTypes: ['TABLE_SUMMARY'] }),
    cell('c22', 2, 2, []),
    cell('c31', 3, 1, ['s1']),
  ]
  const inside = [word('fecha', 'Fecha'), word('valor', 'Valor'), word('total', 'Total'), ticked('s1', false)]
  const children = to('CHILD', ...cells.map(({ Id }) => String(Id)))

  test('have their cells in their places, with titles, footers and merged cells beside them', async () => {
    const { read: page } = await read(
      block('table', 'TABLE', {
        EntityTypes: ['STRUCTURED_TABLE'],
        ...related(children, to('MERGED_CELL', 'm'), to('TABLE_TITLE', 'title'), to('TABLE_FOOTER', 'foot')),
      }),
      ...cells,
      ...inside,
      block('m', 'MERGED_CELL', {
        ...{ RowIndex: 2, ColumnIndex: 1, RowSpan: 1, ColumnSpan: 2 },
        ...related(to('CHILD', 'c21', 'c22')),
      }),
      block('title', 'TABLE_TITLE', related(to('CHILD', 't'))),
      word('t', 'Movimientos'),
      block('foot', 'TABLE_FOOTER', related(to('CHILD', 'f'))),
      word('f', 'Fin'),
    )
    expect(page.tables.map(({ rows }) => rows.map((row) => row.map((one) => one?.text)))).toEqual([
      [
        ['Fecha', 'Valor'],
        // The merged cell says it once, for both of its places.
        ['Total', undefined],
        ['No', undefined],
      ],
    ])
    expect(page.leftOut).toBe(0)
  })

  const grid = async (merged: Raw, children: Raw[], inside: Raw[]) => {
    const ids = children.map(({ Id }) => String(Id))
    const { read: page } = await read(
      block('table', 'TABLE', related(to('CHILD', ...ids), to('MERGED_CELL', 'm'))),
      ...children,
      block('m', 'MERGED_CELL', { RowIndex: 1, ColumnIndex: 1, RowSpan: 1, ColumnSpan: 2, ...merged }),
      ...inside,
    )
    return page.tables.map(({ rows }) => rows.map((row) => row.map((one) => one?.text)))
  }
  test.each<[string, Raw]>([
    ['names both', related(to('CHILD', 'c11', 'c12'))],
    ['names the second alone', related(to('CHILD', 'c12'))],
    ['names none', { Relationships: null }],
    ['names one that is in no table', related(to('CHILD', 'c11', 'gone-from-table'))],
  ])('keep the words of cells that were merged, where the merged one %s', async (_, merged) => {
    const pieces = [cell('c11', 1, 1, ['ana']), cell('c12', 1, 2, ['nunez']), cell('c21', 2, 1, ['fin'])]
    const inside = [word('ana', 'Ana'), word('nunez', 'Núñez'), word('fin', 'Fin')]
    const stray = cell('gone-from-table', 9, 9, [])
    expect(await grid(merged, pieces, [...inside, stray])).toEqual([
      [
        ['Ana Núñez', undefined],
        ['Fin', undefined],
      ],
    ])
  })

  test('have the words of a merged cell in the order of its lines, which go across its pieces', async () => {
    const pieces = [cell('c11', 1, 1, ['no', 'box', 'obligado']), cell('c12', 1, 2, ['esta', 'a pagar'])]
    const inside = [
      word('no', 'No'),
      word('esta', 'está'),
      word('obligado', 'obligado'),
      word('a pagar', 'a'),
    ]
    const lines = [
      block('one', 'LINE', related(to('CHILD', 'no', 'esta'))),
      block('two', 'LINE', related(to('CHILD', 'obligado', 'a pagar'))),
    ]
    const merged = related(to('CHILD', 'c11', 'c12'))
    expect(await grid(merged, pieces, [...lines, ...inside, ticked('box', true)])).toEqual([
      [['No ☒ está obligado a', undefined]],
    ])
  })

  test('without cells are no error', async () => {
    const { read: page } = await read(block('table', 'TABLE', related(to('CHILD', 'gone'))))
    expect(page.tables).toMatchObject([{ rows: [] }])
  })
})

test('signatures have a place, and no words', async () => {
  const { read: page } = await read(block('s', 'SIGNATURE', { Geometry: at(0.5, 0.8, 0.2, 0.1) }))
  expect(page.signatures).toEqual([
    { box: { left: 0.5, top: 0.8, width: 0.2, height: 0.1 }, confidence: 98.4 },
  ])
})

test('a member that is written as null is one that is not there', async () => {
  const { read: page, fields } = await read(
    block('l', 'LINE', { Text: null, EntityTypes: null, RowIndex: null, ...related(to('CHILD', 'w')) }),
    word('w', 'Hola', { Relationships: null, Confidence: null, SelectionStatus: null, ColumnSpan: null }),
    ...pair('name', word('k', 'Nombre:', { Geometry: { ...at(0, 0), Polygon: null } }), ['v']),
    word('v', 'Ana', { Relationships: [{ Type: 'CHILD', Ids: null }] }),
  )
  expect(page.words.map(({ text }) => text)).toEqual(['Hola'])
  expect(fields).toMatchObject([{ label: 'Nombre:', text: 'Ana' }])
  expect(page.leftOut).toBe(0)
})

test.each<[string, Raw[]]>([
  ['words', [block('l', 'LINE', related(to('CHILD', 'w'))), word('w', 'Hola', { Geometry: {} })]],
  ['lines', [block('l', 'LINE', { Id: 7, ...related(to('CHILD', 'w')) }), word('w', 'Hola')]],
])('a page none of whose %s can be read makes no sense, and is no page without words', async (_, blocks) => {
  await expect(read(...blocks)).rejects.toThrow('No word of the page')
})

test('what is not asked for, or of a kind to come, is left out and counted', async () => {
  const layout = [
    'TITLE',
    'HEADER',
    'FOOTER',
    'SECTION_HEADER',
    'PAGE_NUMBER',
    'LIST',
    'FIGURE',
    'TABLE',
  ].concat('KEY_VALUE', 'TEXT')
  const others = [
    block('q', 'QUERY', { Query: { Text: '¿Quién firma?' }, ...related(to('ANSWER', 'a')) }),
    block('a', 'QUERY_RESULT', { Text: 'Ana' }),
    block('old', 'TITLE'),
    ...layout.map((name) => block(name, `LAYOUT_${name}`, related(to('CHILD', 'line')))),
    block('new', 'HOLOGRAM'),
  ]
  const { read: page } = await read(
    block('line', 'LINE', { Text: 'Hola', ...related(to('CHILD', 'w')) }),
    word('w', 'Hola'),
    ...others,
  )
  expect(page.words.map(({ text }) => text)).toEqual(['Hola'])
  expect(page.leftOut).toBe(others.length)
})

test.each<[string, Raw[], string[]]>([
  [
    'that lies upside down or beyond its edges',
    [
      block('l', 'LINE', { Geometry: at(-0.2, 1.1), ...related(to('CHILD', 'w')) }),
      word('w', 'fuera', { Geometry: { ...at(0.98, -0.1, 0.3), RotationAngle: -179.6 } }),
    ],
    ['fuera'],
  ],
  [
    'whose blocks say neither how sure they are nor what they lead to',
    [
      block('l', 'LINE', { Confidence: undefined, ...related(to('CHILD', 'w')) }),
      word('w', 'callado', { Confidence: undefined, TextType: undefined }),
      block('none', 'LINE', { Relationships: [] }),
    ],
    ['callado'],
  ],
  [
    'whose blocks lead in a circle',
    [
      block('l', 'LINE', related(to('CHILD', 'w', 'l'))),
      word('w', 'rueda', related(to('CHILD', 'l'))),
      block('table', 'TABLE', related(to('CHILD', 'table'))),
      block('key', 'KEY_VALUE_SET', {
        EntityTypes: ['KEY'],
        ...related(to('VALUE', 'key'), to('CHILD', 'key')),
      }),
    ],
    ['rueda'],
  ],
])('a page %s is read', async (_, blocks, words) => {
  const { read: page } = await read(...blocks)
  expect(page.words.map(({ text }) => text)).toEqual(words)
  for (const { box } of page.words)
    for (const value of Object.values(box)) expect(value).toBeGreaterThanOrEqual(0)
})
