import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, customerTypeOf, isSameDocument, normaliseDocument } from './customers.ts'

describe('customer type', () => {
  it.each([
    ['CC', 'C'],
    ['CE', 'E'],
    ['TI', 'T'],
    ['NJ', 'N'],
    ['NI', 'N'],
    ['NE', 'N'],
    ['PA', 'P'],
    ['RC', 'R'],
    [' cc ', 'C'],
    ['XX', ''],
    ['constructor', ''],
  ])('of a %s is «%s»', (typeDocument, expected) => {
    expect(customerTypeOf(typeDocument)).toBe(expected)
  })

  it('stays as it came when it came', () => {
    expect(customerTypeOf('CC', 'N')).toBe('N')
    expect(customerTypeOf('CC', ' ')).toBe('C')
  })
})

it.each([
  ['N/A', 'N/A'],
  ['N/A 00123', 'N/A'],
  ['n/a-7', 'N/A'],
  [' 900457812 ', '900457812'],
  ['', ''],
])('the document number «%s» becomes «%s»', (typed, expected) => {
  expect(normaliseDocument(typed)).toBe(expected)
})

describe('two document numbers', () => {
  it('are of one customer by their digits, and a NIT with its check digit or without', () => {
    expect(checkDigit('900373913')).toBe('4')
    expect(checkDigit('860034313')).toBe('7')
    for (const written of ['900373913', '900.373.913', '900.373.913-4', '9003739134', ' 0900373913 '])
      for (const [one, other] of [
        [written, '900373913'],
        ['9003739134', written],
      ] as const)
        expect([one, other, isSameDocument(one, other, true)]).toEqual([one, other, true])
    expect(isSameDocument('AB-12.34', 'ab1234', false)).toBe(true)
  })

  it('are of two customers by another digit, by another check digit, and by a person’s one digit more', () => {
    expect(isSameDocument('900373913-5', '900373913', true)).toBe(false)
    expect(isSameDocument('900373914', '900373913', true)).toBe(false)
    expect(isSameDocument('9003739134', '900373913', false)).toBe(false)
    expect(isSameDocument('AB1234', 'AC1234', true)).toBe(false)
    expect(isSameDocument('', '7', true)).toBe(false)
  })

  it('of any NIT are the same with points and check digit, on either side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (number) => {
        const nit = String(number)
        const written = `${nit.slice(0, 3)}.${nit.slice(3, 6)}.${nit.slice(6)}-${checkDigit(nit)}`
        return isSameDocument(written, nit, true) && isSameDocument(nit, written, true)
      }),
    )
  })
})
