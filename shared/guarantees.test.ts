import { expect, test } from 'vitest'
import { decidedAs, reserveLabels } from './guarantees.ts'

test.each([
  ['REA', undefined, 'Aprobada'],
  ['REA', 'EMP080', 'Sustituida'],
  ['REA', 'EMP001', 'Aprobada'],
  ['REA', '', 'Aprobada'],
  ['RER', undefined, 'Rechazada'],
  ['RER', 'EMP080', 'Rechazada'],
] as const)(
  'the fund’s %s with the product %s in its place is shown as %s (C§4)',
  (code, replaced, shown) => {
    expect(reserveLabels[decidedAs(code, replaced)]).toBe(shown)
  },
)
