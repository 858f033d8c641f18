import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from './activity-input.ts'
import { shownAmount, shownDecimal } from './shown-amounts.ts'
import { numberRefusals, readAmount, readCount } from './typed-numbers.ts'

const { sign, letters, unclear, notWhole } = numberRefusals
const valueIn = (read: ReturnType<typeof readAmount>) => ('value' in read ? read.value : undefined)

test('shows an exact decimal with points between thousands and a comma', () => {
  expect(['0', '999', '1000', '1234567.5', '12345678901234567890.01'].map(shownAmount)).toEqual([
    ...['$ 0', '$ 999', '$ 1.000', '$ 1.234.567,5', '$ 12.345.678.901.234.567.890,01'],
  ])
})

test.each([
  ['', ''],
  ['5.000.000', '5000000'],
  ['$5.000.000', '5000000'],
  ['1.234.567,89', '1234567.89'],
  ['$ 1.234.567,8', '1234567.8'],
  ['1.234', '1234'],
  ["5'000.000", '5000000'],
  ['1\u00a0234\u00a0567', '1234567'],
  ['12,', '12'],
  ['0,50', '0.50'],
  ['007', '7'],
  ['9007199254740993', '9007199254740993'],
])('the amount %j is %s', (text, value) => expect(readAmount(text)).toEqual({ value }))

test.each([
  ['-500', sign],
  ['+5', sign],
  ['−5', sign],
  ['5-', sign],
  ['12a', letters],
  ['1e9', letters],
  ['(500)', letters],
  ['1.5', unclear],
  ['1234567.89', unclear],
  ['1,234', unclear],
  ['1,234.56', unclear],
  ['0.123', unclear],
  ['12.34.567', unclear],
  ['1,2,3', unclear],
  ['5 5', unclear],
])('the amount %s is refused: %s', (text, why) => expect(readAmount(text)).toEqual({ why }))

test.each([
  ['35', '35'],
  ['1.234', '1234'],
  [' 12 ', '12'],
  ['000', '0'],
])('the count %j is %s', (text, value) => expect(readCount(text, 5)).toEqual({ value }))

test.each([
  ['3.5', notWhole],
  ['3,5', notWhole],
  ['3,', notWhole],
  ['-5', sign],
  ['5 casos', letters],
  ['$ 5', letters],
  ['123.456', 'Máximo 5 dígitos'],
])('the count %s is refused: %s', (text, why) => expect(readCount(text, 5)).toEqual({ why }))

describe('over any text', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.option(fc.stringMatching(/^\d{1,2}$/)))
    .map(([whole, cents]) => (cents === null ? String(whole) : `${whole}.${cents}`))
  /** Often near to a number, and else anything. */
  const text = fc.oneof(
    fc.stringMatching(/^[\d.,]{1,12}$/),
    fc.stringMatching(/^-?[$ ]{0,2}\d{1,3}([.,' ]\d{1,3}){0,4}[a-z%-]?$/),
    fc.string({ unit: 'grapheme' }),
  )
  const digitsOf = (typed: string) => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

  test('a displayed value is read as the same value', () => {
    fc.assert(
      fc.property(decimal, (value) => {
        expect(readAmount(shownAmount(value))).toEqual({ value })
        expect(readAmount(shownDecimal(value))).toEqual({ value })
      }),
    )
    fc.assert(
      fc.property(fc.nat(9_999_999), (count) => {
        expect(readCount(count.toLocaleString('es-CO'), 7)).toEqual({ value: String(count) })
      }),
    )
  })

  test('a value that is read keeps every digit, has no other sign, and is displayed unchanged', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const value = valueIn(readAmount(typed))
        if (!value) return
        expect(typed.replace(/[$.,'’\s\d]/g, '')).toBe('')
        const [whole = '', cents = ''] = value.split('.')
        expect(digitsOf(typed)).toBe(digitsOf(`${whole}${cents}`))
        expect(readAmount(shownAmount(value))).toEqual({ value })
      }),
      { numRuns: 1_000 },
    )
  })

  test('a count is read as the amount is, or refused', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const count = valueIn(readCount(typed, 20))
        if (count !== undefined) expect(count).toBe(valueIn(readAmount(typed)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('a letter or a sign anywhere in a number refuses it', () => {
    fc.assert(
      fc.property(
        decimal,
        fc.constantFrom('-', '+', 'a', 'e', 'x', '%', '#'),
        fc.nat(),
        (value, mark, at) => {
          const shown = shownDecimal(value)
          const place = at % (shown.length + 1)
          expect(readAmount(shown.slice(0, place) + mark + shown.slice(place))).toHaveProperty('why')
        },
      ),
    )
  })
})

test('takes 29 characters as they are shown, and not 30', () => {
  const [fits, wide] = ['1234567890123456789.1', '1234567890123456789.12']
  expect([fits, wide].map((decimal) => shownAmount(decimal).length)).toEqual([29, 30])
  expect([fits, wide, '12a', '1.234'].map((typed) => amount.safeParse(typed).success)).toEqual([
    ...[true, false, false, false],
  ])
})
