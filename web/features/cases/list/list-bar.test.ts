import { expect, it } from 'vitest'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { dayOptions, listInfo } from './list-bar.tsx'

const rows = [caseOf(), caseOf()]

it('says how much of a list is loaded and what it shows', () => {
  const read = { rows, more: false, reading: false, arrived: 2 }
  expect(listInfo('OPEN', { rows: [], more: false, reading: true, arrived: 0 })).toBe('Cargando…')
  expect(listInfo('OPEN', { rows, more: false, reading: true, arrived: 12_500 })).toBe(
    'Cargando… 12.500 casos',
  )
  expect(listInfo('OPEN', { rows, more: false, reading: true, arrived: 1 })).toBe('Cargando… 1 caso')
  expect(listInfo('OPEN', read)).toBe('')
  expect(listInfo('PENDING', { ...read, total: 2 })).toBe('En el orden en que se asignan')
  expect(listInfo('PENDING', { ...read, total: 23_456 })).toBe(
    'Los primeros 2 de 23.456, en el orden en que se asignan',
  )
  expect(listInfo('PENDING', { ...read, total: 2, reordered: true })).toBe(
    'En el orden de antes de tus cambios',
  )
  expect(listInfo('APPROVED', { ...read, total: 2 })).toBe('')
  expect(listInfo('APPROVED', { ...read, more: true, total: 41_233 })).toBe(
    'Los 2 más recientes de 41.233; la búsqueda y el orden son solo de estos',
  )
})

it('says how far a search has come and what it has found', () => {
  const search = { rows, more: true, reading: true, arrived: 2, searched: 4_500, total: 100_000 }
  expect(listInfo('PENDING', search)).toBe('Buscados 4.500 de 100.000: 2 encontrados')
  expect(listInfo('OPEN', { ...search, total: undefined })).toBe('Buscados 4.500: 2 encontrados')
  const over = { ...search, more: false, reading: false, rows: rows.slice(1) }
  expect(listInfo('APPROVED', over)).toBe('Buscados 4.500: 1 encontrado')
})

it('offers the days of a month that have cases, and the chosen one even without cases', () => {
  const days = [
    { day: '2026-11-18', count: 0 },
    { day: '2026-11-19', count: 1_204 },
    { day: '2026-11-20', count: 7 },
  ]
  const labels = (chosen?: string) => dayOptions(days, chosen).map(({ label }) => label)
  expect(labels()).toEqual(['Todos los días', '20/11/2026 (7)', '19/11/2026 (1.204)'])
  expect(labels('2026-11-18')).toContain('18/11/2026 (0)')
  expect(dayOptions(undefined, '2026-11-18').map(({ value }) => value)).toEqual(['todos', '2026-11-18'])
})
