import { describe, expect, it } from 'vitest'
import type { OrderForm } from '../../../shared/orders.ts'
import { completeOrder, emptyOrder, isShortDocument, type TypedOrder, typedOf } from './order-form.ts'

const typed = (change: Partial<TypedOrder> = {}): TypedOrder => ({
  product: 'vivienda',
  typeCustomer: 'C',
  identiCustomer: '1020304050',
  numberControl: '7',
  creditProject: '3',
  ...change,
})

describe('order form', () => {
  it('is complete only with every field', () => {
    expect(completeOrder(emptyOrder)).toBeUndefined()
    expect(completeOrder(typed())).toEqual(typed())
    for (const field of Object.keys(emptyOrder)) {
      expect(completeOrder(typed({ [field]: '' })), field).toBeUndefined()
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
    expect(completeOrder(typed(change)) !== undefined).toBe(complete)
  })

  it('takes up what was typed for a draft, but nothing of a correction', () => {
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

  it('warns of a short document once something is typed', () => {
    expect(isShortDocument(typed({ identiCustomer: '' }))).toBe(false)
    expect(isShortDocument(typed({ identiCustomer: '12345' }))).toBe(true)
    expect(isShortDocument(typed({ identiCustomer: '123456' }))).toBe(false)
  })
})
