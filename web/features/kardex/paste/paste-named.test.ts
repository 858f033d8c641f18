import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withRows, withTyped } from '../drafts/drafts.ts'
import { newRow, storedRow } from '../kardex.fixture.ts'
import type { GridColumn } from '../table/columns.ts'
import { pasteNamed } from './paste-block.ts'

const rows = ['Acuerdos', 'Cobro', 'Gestión de quejas'].map((process) => newRow(process))
const paste = (block: string[][], from: GridColumn = 'pendingInsideAns') =>
  pasteNamed(new Map(), block, from, { rows, whyFixed: () => undefined })
const typed = (pasted: ReturnType<typeof paste>, process: string) =>
  Object.values(pasted?.drafts.get(process)?.typed ?? {})

test('a table copied with its heading, Gestionado and Total is pasted into the rows of its names', () => {
  const pasted = paste([
    ['Proceso', 'Gestionado', 'Pend. dentro ANS', 'Pend. fuera ANS', 'Total recibido', 'Observaciones'],
    ['gestion de  quejas', '10', '1', '2', '13', 'tres'],
    ['Acuerdos', '10', '3', '4', '17', 'uno'],
  ])
  expect(typed(pasted, 'Acuerdos')).toEqual(['3', '4', 'uno'])
  expect(typed(pasted, 'Gestión de quejas')).toEqual(['1', '2', 'tres'])
  expect(pasted?.drafts.has('Cobro')).toBe(false)
  expect(pasted).toMatchObject({ taken: 6, left: [] })
})

test.each([
  ['one', [['Cobro', '7']], ['7', '', '']],
  ['two', [['Cobro', '7', '8']], ['7', '8', '']],
  ['three', [['Cobro', '7', '8', 'x']], ['7', '8', 'x']],
  ['four that add up', [['Cobro', '5', '7', '8', '20']], ['7', '8', '']],
  ['five', [['Cobro', '5', '7', '8', '20', 'x']], ['7', '8', 'x']],
])('without a heading, %s columns are recognised', (_, block, wanted) => {
  expect(typed(paste(block), 'Cobro')).toEqual(wanted)
})

test.each([[[['Cobro', '7', '8', '15']]], [[['Cobro', '7', '8', '15', 'x']]]])(
  'ambiguous columns are not guessed: %j',
  (block) => {
    expect(paste(block)).toMatchObject({
      ...{ taken: 0, written: [] },
      left: ['El bloque no dice qué columnas trae: cópialo con su encabezado'],
    })
  },
)

test('unknown names, repeated names and rows that cannot be edited are listed', () => {
  const pasted = pasteNamed(
    new Map(),
    [
      ['Cobro', '1', '2'],
      ['Tarjetas', '3', '4'],
      ['Acuerdos', '5', '6'],
      ['Acuerdos', '7', '8'],
      ['Gestión de quejas', '9', '10'],
      ['Total', '25', '30'],
    ],
    'managed',
    { rows, whyFixed: ({ process }) => (process === 'Gestión de quejas' ? 'Solo hoy' : undefined) },
  )
  expect(pasted?.written).toEqual([
    { process: 'Cobro', typed: { pendingInsideAns: '1', pendingOutsideAns: '2' } },
  ])
  expect(pasted?.left).toEqual([
    '«Tarjetas» no es un proceso de esta área',
    '«Total» no es un proceso de esta área',
    '«Acuerdos» está 2 veces en el bloque',
    'Gestión de quejas: Solo hoy',
  ])
})

test('a block of unknown names only is not read as figures', () => {
  expect(paste([['Tarjetas', '3', '4']])?.left).toEqual(['«Tarjetas» no es un proceso de esta área'])
  expect(paste([['12a', '4']])).toBeUndefined()
})

test('an empty cell or line clears nothing', () => {
  const row = storedRow('Cobro', { comments: 'queda' })
  const before = withTyped(withRows(new Map(), [row]), 'Cobro', { pendingInsideAns: '9' })
  const pasted = pasteNamed(
    before,
    [
      ['Cobro', '', '2', ''],
      ['', '', '', ''],
    ],
    'managed',
    {
      ...{ rows: [row], whyFixed: () => undefined },
    },
  )
  expect(typed(pasted, 'Cobro')).toEqual(['9', '2', 'queda'])
})

describe('for any order of the rows', () => {
  test('each figure is pasted into the row of its name', () => {
    const figures = rows.map(({ process }, place) => [process, String(place + 1), String(place + 10), ''])
    fc.assert(
      fc.property(fc.shuffledSubarray(figures, { minLength: 1 }), fc.boolean(), (block, withHead) => {
        const head = ['Proceso', 'Pend. dentro ANS', 'Pend. fuera ANS', 'Observaciones']
        const pasted = paste(withHead ? [head, ...block] : block)
        expect(pasted?.left).toEqual([])
        for (const [process = '', inside, outside] of block)
          expect(typed(pasted, process)).toEqual([inside, outside, ''])
      }),
    )
  })
})
