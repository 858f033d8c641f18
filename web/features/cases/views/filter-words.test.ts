import { expect, test } from 'vitest'
import { filterWords } from './filter-words.ts'

test('the filters of a view are said in words, the tab first', () => {
  expect(filterWords('')).toBe('Pendientes')
  expect(filterWords('ans=today&convenios=12,A-3&estado=OPEN&orden=amount&sentido=desc')).toBe(
    'Asignados, Vence hoy, Convenio 12, A-3, Con otro orden',
  )
  expect(filterWords('dia=2026-10-02&envios=2&espera=2&estado=APPROVED&mes=2026-10')).toMatch(
    /^Aprobados, .+, 2 envíos o más, Hace 2 h o más, octubre/i,
  )
})

test('a filter that is not known any more is shown as it is stored', () => {
  expect(filterWords('estado=GONE&proceso=old')).toBe('GONE, old')
})
