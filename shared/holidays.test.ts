import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { holidaysOf, holidayYears } from './holidays.ts'

const library = new Holidays('CO')
const asLibraryHas = (year: number): string[] => {
  const days = library.getHolidays(year).filter(({ type, rule }) => type === 'public' && rule !== 'easter')
  return [...new Set(days.map(({ date }) => date.slice(5, 10)))].sort()
}

test('holidays are those of the library, for years to come', () => {
  expect(Object.fromEntries(holidayYears.map((year) => [year, holidaysOf(year)]))).toEqual(
    Object.fromEntries(holidayYears.map((year) => [year, asLibraryHas(year)])),
  )
  expect(holidaysOf(2026)).toHaveLength(19)
  expect(holidayYears).toContain(new Date().getUTCFullYear() + 5)
})
