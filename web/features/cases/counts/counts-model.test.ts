import { describe, expect, it } from 'vitest'
import { findProcess } from '../../../../shared/processes.ts'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { chartSummary, type DayCounts, figuresOf, noCounts, periodUntil, stackOf } from './counts-model.ts'

const day = (date: string, counts: Partial<DayCounts> = {}): DayCounts => ({
  ...noCounts,
  day: date,
  ...counts,
})
const days = [
  day('2026-11-01', { PENDING: 2, APPROVED: 3 }),
  day('2026-11-02'),
  day('2026-11-03', { OPEN: 9 }),
]

describe('counts', () => {
  it('are requested from the first of the month until today in Bogota', () => {
    expect(periodUntil(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-01_2026-11-21')
    expect(periodUntil(new Date('2026-12-01T04:59:00Z'))).toBe('2026-11-01_2026-11-30')
    expect(nameOfMonth('2026-11')).toBe('noviembre de 2026')
  })

  it("count 'Rechazados' only where a case can be rejected or some were", () => {
    const labels = (management: string, id: string, counts = noCounts) =>
      figuresOf(findProcess(management, id), counts).map(({ label }) => label)
    const usual = ['Pendientes', 'Asignados', 'Pausados', 'Devueltos', 'Aprobados']
    expect(labels('groupDisbursement', 'disbursementOrder')).toEqual(usual)
    expect(labels('massiveBanking', 'massiveDisbursement')).toEqual([...usual, 'Rechazados'])
    expect(labels('groupDisbursement', 'disbursement', { ...noCounts, ABORT: 1 })).toHaveLength(6)
  })

  it('are stacked in the chart', () => {
    const figures = figuresOf(undefined).filter(({ status }) =>
      ['PENDING', 'OPEN', 'APPROVED'].includes(status),
    )
    expect(stackOf(days, figures)).toEqual([
      [1, 2, 3],
      [2, 0, 0],
      [2, 0, 9],
      [5, 0, 9],
    ])
  })

  it('are described in a sentence', () => {
    expect(chartSummary(days)).toBe('14 casos recibidos en el mes; el día con más fue el 3, con 9')
    expect(chartSummary([day('2026-11-01')])).toBe('Sin casos recibidos en el mes')
  })
})
