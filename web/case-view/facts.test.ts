import { expect, it } from 'vitest'
import { caseOf } from './cases.fixture.ts'
import { factColumn, factsOf } from './facts.ts'

it('a fact has one label and one text, in the order asked for', () => {
  const row = caseOf({ libranzaCode: '4410', creditProject: undefined })
  expect(factsOf(row, ['documento', 'fecha', 'hora', 'convenio', 'proyecto', 'prioridad'])).toEqual([
    { label: 'Documento', value: 'CC 1.020.304.050' },
    { label: 'Fecha recibido', value: '21/11/2026' },
    { label: 'Hora recibido', value: '03:04 p.\u00a0m.' },
    { label: 'Convenio', value: '4410' },
    { label: 'Proyecto crediticio', value: undefined },
    { label: 'Prioridad', value: 'Media' },
  ])
  expect(factsOf({ ...row, priorityFlag: 'Alta' }, ['prioridad'])).toEqual([
    { label: 'Prioridad', value: 'Alta', urgent: true },
  ])
})

it('a list sorts by a fact’s value and finds it by its text, unless it has its own way', () => {
  const row = caseOf()
  const document = factColumn('documento', { width: '122px' })
  expect(document).toMatchObject({ id: 'documento', header: 'Documento', width: '122px' })
  expect([document.cell(row), document.sortBy?.(row), document.search?.(row)]).toEqual([
    'CC 1.020.304.050',
    '1020304050',
    'CC 1.020.304.050 1020304050',
  ])
  expect(factColumn('fecha').sortBy?.(row)).toBe(Date.parse(row.requestDate))
  expect(factColumn('producto', { search: undefined }).search).toBeUndefined()
})
