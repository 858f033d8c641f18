import { expect, test } from 'vitest'
import { filterWords } from './filter-words.ts'

const words = (search: string) => filterWords(search, 'librances')

test('the filters of a view are said in words, the tab first and the order last', () => {
  expect(words('')).toBe('Pendientes')
  expect(words('ans=today&convenios=12,A-3&estado=OPEN&orden=gestor&sentido=desc')).toBe(
    'Asignados, Convenio: 12, A-3, ANS: Vence hoy, Orden: Gestor (descendente)',
  )
  expect(words('dia=2026-10-02&envios=2&espera=2&estado=APPROVED&mes=2026-10&orden=gestor')).toBe(
    'Aprobados, octubre de 2026, 02/10/2026, Espera: 2 horas o más, Envíos: 2 o más, Orden: Gestor',
  )
})

test('two views that differ in any filter differ in words', () => {
  const searches = ['gestor=ANA01', 'producto=rotary', 'oficina=0101', 'desde=2026-10-02', 'hasta=2026-10-02']
  searches.push(...['recibido', 'vencido', 'decidido'].map((name) => `${name}=2026-10-02T15:00:00.000Z`))
  const said = [...searches, 'motivo=FNG', 'proceso=x', 'ans=red', 'orden=hora', 'orden=recibido', ''].map(
    words,
  )
  expect(new Set(said).size).toBe(said.length)
})

test('a filter that is not known any more is shown as it is stored', () => {
  expect(words('estado=GONE&proceso=old&ans=blue&orden=gone')).toBe(
    'GONE, Proceso: old, ANS: blue, Orden: gone',
  )
})
