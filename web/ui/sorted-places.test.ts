import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keysOf, type SortValue, sortedPlaces } from './sorted-places.ts'

const collator = new Intl.Collator('es', { numeric: true })
const compare = (a: SortValue, b: SortValue): number => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
const ordered = (values: readonly SortValue[], sign: number) =>
  values.map((_, place) => place).sort((a, b) => sign * compare(values[a], values[b]) || a - b)

const orMissing = <T>(value: fc.Arbitrary<T>) => fc.array(fc.option(value, { nil: undefined, freq: 4 }))
const kinds = {
  texts: orMissing(fc.constantFrom('Ñame', 'name', 'álamo', 'Zapote', 'L-2', 'L-10', '')),
  documents: orMissing(fc.nat({ max: 1e9 }).map(String)),
  'long numbers': orMissing(fc.constantFrom('99999999999999999999', '100000000000000000000', '7')),
  instants: orMissing(fc.integer({ min: 0, max: 2e12 })),
  fractions: orMissing(fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100)),
}

for (const [kind, values] of Object.entries(kinds)) {
  it(`sorts ${kind} as pairwise comparison does, up and down`, () => {
    fc.assert(
      fc.property(values, (some) => {
        expect(sortedPlaces(keysOf(some))).toEqual(ordered(some, 1))
        expect(sortedPlaces(keysOf(some), true)).toEqual(ordered(some, -1))
      }),
    )
  })
}

it('gives a fraction its own place, also where its multiple is whole', () => {
  expect(sortedPlaces([0, 0.5])).toEqual([0, 1])
  expect(sortedPlaces([0, 0.5], true)).toEqual([1, 0])
})
