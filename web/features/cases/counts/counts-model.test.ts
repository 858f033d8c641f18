import { describe, expect, it } from 'vitest'
import { findProcess } from '../../../../shared/processes.ts'
import { nameOfMonth } from '../../../ui/month-name.ts'
import {
  chartSummary,
  chartTop,
  type DayCounts,
  figuresOf,
  noCounts,
  periodUntil,
  stepOf,
} from './counts-model.ts'

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

  it('have a scale with at most six lines that reaches above the busiest day', () => {
    expect(chartTop(days)).toBe(10)
    expect(chartTop([])).toBe(4)
    const steps = [4, 6, 10, 11, 26, 100, 510, 7_000].map((top) => [top, stepOf(top)])
    expect(steps).toEqual([
      [4, 1],
      [6, 2],
      [10, 2],
      [11, 5],
      [26, 10],
      [100, 20],
      [510, 200],
      [7_000, 2_000],
    ])
  })

  it('are described in a sentence', () => {
    expect(chartSummary(days)).toBe('14 casos recibidos en el mes; el día con más fue el 3, con 9')
    expect(chartSummary([day('2026-11-01', { PENDING: 1 })])).toBe(
      '1 caso recibido en el mes; el día con más fue el 1, con 1',
    )
    expect(chartSummary([day('2026-11-01', { PENDING: 1_200 })])).toBe(
      '1.200 casos recibidos en el mes; el día con más fue el 1, con 1.200',
    )
    expect(chartSummary([day('2026-11-01')])).toBe('Sin casos recibidos en el mes')
  })
})
