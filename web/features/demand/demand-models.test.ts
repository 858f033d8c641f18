import { describe, expect, it } from 'vitest'
import { type DisbursementPriority, disbursementOrders } from '../../../shared/demand.ts'
import { conflictText, savedText } from './demand-texts.ts'
import { orderOfPriorities, prioritiesOf, secondChoices } from './disbursement-model.ts'
import { categoriesFor, chooseCategory, clearSlot, isOpen } from './slots-model.ts'

describe('three slots', () => {
  it('fill in order', () => {
    expect([0, 1, 2].map((slot) => isOpen([], slot))).toEqual([true, false, false])
    expect([0, 1, 2].map((slot) => isOpen(['flow'], slot))).toEqual([true, true, false])
  })

  it('offer the categories that the others have not taken', () => {
    expect(categoriesFor(['flow', 'product'], 1)).toEqual(['product', 'priorization'])
    expect(categoriesFor(['flow', 'product'], 2)).toEqual(['priorization'])
  })

  it('lose the second and third with another first, and the following ones with a cleared one', () => {
    const full = ['flow', 'product', 'priorization'] as const
    expect(chooseCategory(full, 0, 'product')).toEqual(['product'])
    expect(chooseCategory(full, 0, 'flow')).toEqual(full)
    expect(chooseCategory(['flow', 'product'], 1, 'priorization')).toEqual(['flow', 'priorization'])
    expect(clearSlot(full, 1)).toEqual(['flow'])
    expect(clearSlot(full, 2)).toEqual(['flow', 'product'])
  })
})

describe('two priorities', () => {
  it('name every order', () => {
    for (const [order, chosen] of Object.entries(disbursementOrders)) {
      const [first, second] = chosen as readonly DisbursementPriority[]
      expect(orderOfPriorities(first, second)).toBe(order)
    }
    expect(prioritiesOf('lineThenFng')).toEqual(['line', 'fng'])
  })

  it('enable the second only for Línea', () => {
    expect(secondChoices('line')).toEqual(['amount', 'fng'])
    expect(secondChoices('amount')).toEqual([])
    expect(orderOfPriorities('amount', 'fng')).toBe('amount')
  })
})

describe('texts', () => {
  it('say whose configuration is in force', () => {
    expect(savedText({})).toBe('Configuración vigente: la predeterminada, por fecha.')
    expect(savedText({ savedBy: 'DIALON01', savedAt: '2026-11-21T15:05:00Z' })).toBe(
      'Configuración vigente: la aplicó DIALON01 el 21/11/2026 a las 10:05 a.\u00a0m.',
    )
    expect(conflictText('DIALON01')).toContain('DIALON01 cambió esta configuración')
    expect(conflictText('')).toContain('Otra persona')
  })
})
