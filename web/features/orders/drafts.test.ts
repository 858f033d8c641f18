import { describe, expect, it } from 'vitest'
import type { DraftSummary } from '../../../shared/orders.ts'
import { isCorrection, whatIsDiscarded } from '../../case-view/drafts.ts'

const draftOf = (numberControl: string, change: Partial<DraftSummary> = {}): DraftSummary => ({
  product: 'vivienda',
  typeCustomer: 'C',
  identiCustomer: '1020304050',
  numberControl,
  creditProject: '3',
  documentCount: 0,
  attempt: 1,
  expiresAt: '2026-11-28T15:00:00.000Z',
  ...change,
})

describe('unfinished orders', () => {
  it('say what a discard loses: for a correction, only the correction', () => {
    expect(isCorrection(draftOf('7'))).toBe(false)
    expect(whatIsDiscarded(draftOf('7'))).toContain('Se eliminarán la orden con número de control 7')
    const correction = draftOf('7', { attempt: 2 })
    expect(isCorrection(correction)).toBe(true)
    expect(whatIsDiscarded(correction)).toContain('La orden 7 seguirá devuelta')
  })
})
