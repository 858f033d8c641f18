import { describe, expect, it } from 'vitest'
import { type OrderForm, orderForm } from '../../../shared/orders.ts'
import { emptyOrder, type TypedOrder, typedOf } from './order-form.ts'

const typed = (change: Partial<TypedOrder> = {}): TypedOrder => ({
  product: 'vivienda',
  typeCustomer: 'C',
  identiCustomer: '1020304050',
  numberControl: '7',
  creditProject: '3',
  ...change,
})

const isComplete = (order: TypedOrder): boolean => orderForm().safeParse(order).success

describe('order form', () => {
  it('is complete only with every field', () => {
    expect(isComplete(emptyOrder)).toBe(false)
    expect(isComplete(typed())).toBe(true)
    for (const field of Object.keys(emptyOrder)) {
      expect(isComplete(typed({ [field]: '' })), field).toBe(false)
    }
  })

  it.each([
    ['a document of 5 digits', { identiCustomer: '12345' }, false],
    ['a document of 6 digits', { identiCustomer: '123456' }, true],
    ['a document of 15 digits', { identiCustomer: '1'.repeat(15) }, true],
    ['a document of 16 digits', { identiCustomer: '1'.repeat(16) }, false],
    ['a control number of 20 digits', { numberControl: '9'.repeat(20) }, true],
    ['a control number of 21 digits', { numberControl: '9'.repeat(21) }, false],
    ['a credit project of 21 digits', { creditProject: '9'.repeat(21) }, false],
    ['a product that is not in the list', { product: 'otro' }, false],
    ['an identity type of inbound cases only', { typeCustomer: 'T' }, false],
  ])('%s: %o → %s', (_, change, complete) => {
    expect(isComplete(typed(change))).toBe(complete)
  })

  it('restores what was typed for a draft, but nothing for a correction', () => {
    const draft = {
      ...(typed() as OrderForm),
      documents: [],
      inspections: [],
      expiresAt: '2026-11-28T15:00:00.000Z',
    }
    expect(typedOf(undefined)).toEqual(emptyOrder)
    expect(typedOf(draft)).toEqual(typed())
    expect(typedOf({ ...draft, correction: { attempt: 2, before: [] } })).toEqual(emptyOrder)
  })
})
