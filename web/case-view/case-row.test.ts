import { expect, it } from 'vitest'
import { formatInstant } from '../format.ts'
import { handlerOf, numberOf, orderOf, processOf } from './case-row.ts'
import { caseOf } from './cases.fixture.ts'

it('shows an order by its control number, with its documents', () => {
  const order = caseOf()
  expect(numberOf(order)).toBe('90210001')
  expect(processOf(order)?.label).toBe('Órdenes de desembolso')
  expect(orderOf(order)).toEqual({ control: '90210001' })
})

it('shows any other case by its own number, without documents', () => {
  const of = { requestNumber: 'LIB-77', numberControl: undefined, pkRequest: 'librances#voboCentralized' }
  expect(numberOf(caseOf(of))).toBe('LIB-77')
  expect(orderOf(caseOf(of))).toBeUndefined()
  expect(formatInstant('2026-11-22T02:10:00.000Z')).toBe('21/11/2026 09:10 p.\u00a0m.')
})

it('says a handler by name and login, and by the login alone where no name is known', () => {
  const row = caseOf({ reqUser: 'HERQUI01', handlerName: 'HERNÁN QUIROGA DE LA CRUZ' })
  expect(handlerOf(row)).toBe('Hernán Quiroga de la Cruz · HERQUI01')
  expect(handlerOf({ ...row, handlerName: undefined })).toBe('HERQUI01')
  expect(handlerOf({ ...row, reqUser: undefined })).toBeUndefined()
})
