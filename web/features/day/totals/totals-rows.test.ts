import { expect, it } from 'vitest'
import type { MonthLine } from '../../../../shared/day-calls.ts'
import { totalsRows } from './totals-rows.ts'

const line = (area: string, process: string, total: number): MonthLine => ({
  ...{ vertical: 'Operaciones', management: 'Desembolsos Integrales', area, new: process },
  ...{ aprovedCount: total, returnedCount: 0, othersCount: 0, total },
})

it('puts Desembolso and Revisión Doc under their headings, then the others, and the total last', () => {
  const items = [
    line('Vivienda', 'Avalúos', 1),
    line('Revisión Doc', 'Edecán', 2),
    line('Desembolso', 'Pagos', 3),
  ]
  const rows = totalsRows({ items, aprovedCount: 6, returnedCount: 0, othersCount: 0, total: 6 })
  expect(rows.map(({ kind, name, counts }) => [kind, name, counts?.total])).toEqual([
    ['heading', 'Procesos Desembolso', undefined],
    ['line', 'Pagos', 3],
    ['heading', 'Procesos Revisión Doc', undefined],
    ['line', 'Edecán', 2],
    ['line', 'Avalúos · Vivienda', 1],
    ['total', 'Total', 6],
  ])
})
