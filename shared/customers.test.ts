import { describe, expect, it } from 'vitest'
import { customerTypeOf, normaliseDocument } from './customers.ts'

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
