import { expect, it } from 'vitest'
import { readAddress } from '../../../address.ts'
import { casesParams, casesPath, monthsUntil, viewOf } from './cases-address.ts'

const now = '2026-11'
const at = (text: string) => viewOf(readAddress(casesParams, new URLSearchParams(text)), now)

it('reads the view from the URL, with defaults for the rest', () => {
  expect(at('')).toEqual({ tab: 'PENDING', month: now })
  expect(at('estado=REJECT&mes=2026-03')).toEqual({ tab: 'REJECT', month: '2026-03' })
  expect(at('estado=ABORT&mes=2026-13&caso=')).toEqual({ tab: 'PENDING', month: now })
  expect(at('estado=APPROVED&mes=2026-03&dia=2026-03-31')).toMatchObject({ day: '2026-03-31' })
  for (const day of ['2026-04-01', '2026-03-32', 'hoy'])
    expect(at(`estado=APPROVED&mes=2026-03&dia=${day}`)).toEqual({ tab: 'APPROVED', month: '2026-03' })
  expect(at('convenios=LB-9,LB-77')).toMatchObject({ agreements: 'LB-9,LB-77' })
  expect(at('convenios=LB-9,')).toEqual({ tab: 'PENDING', month: now })
  expect(at('mes=2027-01&caso=77')).toMatchObject({ month: now, number: '77' })
})

it('writes a day for closed cases only', () => {
  const ofDay = { month: '2026-03', day: '2026-03-31' }
  expect(casesPath({ tab: 'PAUSED', ...ofDay })).toBe('/finantial-leader/cases?estado=PAUSED')
  expect(casesPath({ tab: 'REJECT', ...ofDay })).toBe(
    '/finantial-leader/cases?estado=REJECT&mes=2026-03&dia=2026-03-31',
  )
  expect(casesPath({ tab: 'PENDING' })).toBe('/finantial-leader/cases')
  expect(casesPath({ tab: 'PAUSED', process: 'disbursement', month: '2026-03' })).toBe(
    '/finantial-leader/cases?estado=PAUSED&mes=2026-03&proceso=disbursement',
  )
})

it('offers this month and earlier ones', () => {
  expect(monthsUntil('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
