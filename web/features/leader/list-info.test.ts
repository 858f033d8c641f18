import { expect, it } from 'vitest'
import { caseOf } from '../../case-parts/cases.fixture.ts'
import { listInfo } from './list-info.ts'

const rows = [caseOf(), caseOf()]

it('says how much of a list has come and what it shows', () => {
  const read = { rows, reading: false, arrived: 2 }
  expect(listInfo('OPEN', { rows: [], reading: true, arrived: 0 })).toBe('Cargando…')
  expect(listInfo('OPEN', { rows, reading: true, arrived: 12_500 })).toBe('Cargando… 12.500 casos')
  expect(listInfo('OPEN', read)).toBe('')
  expect(listInfo('PENDING', { ...read, total: 2 })).toBe('En el orden en que se asignan')
  expect(listInfo('PENDING', { ...read, total: 23_456 })).toBe(
    'Los primeros 2 de 23.456, en el orden en que se asignan',
  )
})
