import { expect, it } from 'vitest'
import { readAddress } from '../../../address.ts'
import { casesParams, casesPath, monthsUntil, offeredFilters, viewOf } from './cases-address.ts'

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
})

it('keeps the filters of a tab in the URL, numbers included, and drops those that do not apply or are wrong', () => {
  const path = casesPath({
    tab: 'PENDING',
    light: 'today',
    waited: 2,
    attempts: 2,
    process: 'disbursementOrder',
  })
  expect(path).toBe('/finantial-leader/cases?proceso=disbursementOrder&ans=today&espera=2&envios=2')
  expect(at(path.slice(path.indexOf('?')))).toEqual({
    ...{ tab: 'PENDING', month: now, light: 'today', waited: 2, attempts: 2, process: 'disbursementOrder' },
  })
  expect(at('estado=PENDING&gestor=ana01&motivo=x&espera=0&envios=dos&desde=2026-11-31&oficina=%20')).toEqual(
    {
      ...{ tab: 'PENDING', month: now },
    },
  )
  expect(at('estado=REJECT&gestor=ana01&motivo=Devuelto&desde=2026-11-01&oficina=0101')).toEqual({
    ...{ tab: 'REJECT', month: now, handler: 'ANA01', reason: 'Devuelto', office: '0101' },
  })
  expect(casesPath({ tab: 'APPROVED', month: '2026-10', from: '2026-10-01', waited: 3, light: 'red' })).toBe(
    '/finantial-leader/cases?estado=APPROVED&mes=2026-10&ans=red',
  )
})

it('keeps an instant where cases can differ in it', () => {
  const at15 = '2026-11-20T15:00:00.000Z'
  const all = { since: at15, lateSince: at15, decidedSince: at15 }
  expect(at(casesPath({ tab: 'OPEN', ...all }).split('?')[1] ?? '')).toEqual({
    ...{ tab: 'OPEN', month: now, since: at15, lateSince: at15 },
  })
  expect(casesPath({ tab: 'REJECT', ...all })).toBe(
    '/finantial-leader/cases?estado=REJECT&decidido=2026-11-20T15%3A00%3A00.000Z',
  )
  expect(at('recibido=2026-11-20&vencido=ayer')).toEqual({ tab: 'PENDING', month: now })
})

it('offers the filters in which the cases of a tab and a management can differ', () => {
  expect(offeredFilters('PENDING', 'librances')).toEqual([
    'process',
    'agreements',
    'from',
    'to',
    'light',
    'waited',
  ])
  expect(offeredFilters('REJECT', 'groupDisbursement')).toEqual([
    'process',
    'product',
    'handler',
    'office',
    'light',
    'attempts',
    'reason',
  ])
})

it('offers this month and earlier ones', () => {
  expect(monthsUntil('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
