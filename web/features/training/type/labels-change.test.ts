import { expect, test } from 'vitest'
import type { TypeLabel } from '../../../../shared/type-labels.ts'
import { labelsChangeLines } from './labels-change.ts'

const name: TypeLabel = { key: 'name', name: 'Nombres', kind: 'text' }
const date: TypeLabel = { key: 'date', name: 'Fecha', kind: 'date' }
const own: TypeLabel = { key: 'own-0000beef', name: 'Carné', kind: 'number' }

test('each change of a label is a line: a new one, its name, its kind, and whether it is used', () => {
  expect(labelsChangeLines({ from: [name, date], to: [name, date, own] })).toEqual([
    'Agregó «Carné» (Número)',
  ])
  const renamed = { ...name, name: 'Razón social', kind: 'table' } as const
  expect(labelsChangeLines({ from: [name, date], to: [renamed, { ...date, off: true }] })).toEqual([
    '«Nombres» pasó a llamarse «Razón social»',
    '«Razón social» pasó de Texto a Tabla',
    'Dejó de usar «Fecha»',
  ])
  expect(labelsChangeLines({ from: [{ ...date, off: true }], to: [date] })).toEqual(['Volvió a usar «Fecha»'])
})

test('another order is said, and a label that was put among the others is no other order', () => {
  expect(labelsChangeLines({ from: [name, date], to: [date, name] })).toEqual([
    'Cambió el orden: Fecha, Nombres',
  ])
  expect(labelsChangeLines({ from: [name, date], to: [name, own, date] })).toEqual([
    'Agregó «Carné» (Número)',
  ])
})
