import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addressTo, optionalParam, param, readAddress, writeAddress } from './address.ts'

const params = {
  tab: param('estado', z.enum(['open', 'closed']), 'open'),
  day: optionalParam('dia', z.iso.date()),
}
const read = (query: string) => readAddress(params, new URLSearchParams(query))

it('reads the values of a query, and the default for a missing or invalid one', () => {
  expect(read('estado=closed&dia=2026-03-31')).toEqual({ tab: 'closed', day: '2026-03-31' })
  expect(read('')).toEqual({ tab: 'open', day: undefined })
  expect(read('estado=&dia=')).toEqual({ tab: 'open', day: undefined })
  expect(read('estado=CLOSED&dia=2026-02-30')).toEqual({ tab: 'open', day: undefined })
  expect(read('estado=closed&estado=open')).toMatchObject({ tab: 'closed' })
})

it('changes its own values, keeps other parameters, and omits defaults', () => {
  const from = new URLSearchParams('q=nu%C3%B1ez&estado=closed&dia=2026-03-31')
  const written = (change: Parameters<typeof writeAddress<typeof params>>[2]) =>
    writeAddress(params, from, change).toString()
  expect(written({ day: '2026-04-01' })).toBe('q=nu%C3%B1ez&estado=closed&dia=2026-04-01')
  expect(written({ tab: 'open', day: undefined })).toBe('q=nu%C3%B1ez')
  expect(from.toString()).toBe('q=nu%C3%B1ez&estado=closed&dia=2026-03-31')
})

it('builds the URL of a screen with its values', () => {
  expect(addressTo('/cases', params, { tab: 'closed' })).toBe('/cases?estado=closed')
  expect(addressTo('/cases', params, { tab: 'open' })).toBe('/cases')
})
