import { expect, test } from 'vitest'
import { type Drafts, withRows } from '../drafts/drafts.ts'
import { newRow } from '../kardex.fixture.ts'
import { pasteBlock } from './paste-block.ts'

const processes = ['Acuerdos', 'Cobro', 'Llamadas']
const drafts = withRows(
  new Map(),
  processes.map((process) => newRow(process)),
)
const typed = (from: Drafts, process: string) => Object.values(from.get(process)?.typed ?? {})

test('a block is pasted into the rows and columns from its cell on', () => {
  const pasted = pasteBlock(
    drafts,
    [
      ['1', '2', 'uno'],
      ['1.234.567', '0', ''],
    ],
    'pendingInsideAns',
    processes.slice(1),
  )
  expect(pasted).toMatchObject({ taken: 5, left: [] })
  expect(typed(pasted.drafts, 'Acuerdos')).toEqual(['', '', ''])
  expect(typed(pasted.drafts, 'Cobro')).toEqual(['1', '2', 'uno'])
  expect(typed(pasted.drafts, 'Llamadas')).toEqual(['1234567', '0', ''])
})

test('a block as wide as the table skips read-only columns', () => {
  const fromManaged = pasteBlock(drafts, [['7', '1', '2', '10', 'uno']], 'managed', processes)
  expect(typed(fromManaged.drafts, 'Acuerdos')).toEqual(['1', '2', 'uno'])
  const fromInside = pasteBlock(drafts, [['1', '2', '10', 'uno']], 'pendingInsideAns', processes)
  expect(typed(fromInside.drafts, 'Acuerdos')).toEqual(['1', '2', 'uno'])
  expect(fromInside).toMatchObject({ taken: 3, left: [] })
})

test('an invalid count or a text that is too long is skipped, and listed with its cell', () => {
  const {
    left,
    taken,
    drafts: after,
  } = pasteBlock(
    drafts,
    [
      ['12a', '12345678901', 'x'.repeat(201)],
      ['12,5', '-3', 'bien'],
    ],
    'pendingInsideAns',
    processes,
  )
  expect(taken).toBe(1)
  expect(typed(after, 'Acuerdos')).toEqual(['', '', ''])
  expect(typed(after, 'Cobro')).toEqual(['', '', 'bien'])
  expect(left).toEqual([
    'Acuerdos, Pend. dentro ANS: «12a». Escribe solo números',
    'Acuerdos, Pend. fuera ANS: «12345678901». Máximo 10 dígitos',
    'Acuerdos, Observaciones: tiene 201 caracteres y el máximo es 200',
    'Cobro, Pend. dentro ANS: «12,5». Escribe un número entero; los miles van con punto: 1.234',
    'Cobro, Pend. fuera ANS: «-3». Escribe el número sin signo',
  ])
})

test('cells beyond the rows in edit or beyond the table are listed', () => {
  const { taken, left } = pasteBlock(drafts, [['a', 'b'], ['c'], ['d'], ['e']], 'comments', processes)
  expect(taken).toBe(3)
  expect(left).toEqual([
    '1 fila del bloque: no hay más filas en edición debajo',
    '1 columna del bloque: no caben en la tabla',
  ])
})
