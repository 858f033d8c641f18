import { beforeEach, expect, it, vi } from 'vitest'
import { cases } from '../../../shared/case-calls.ts'
import { refusals } from '../../../shared/errors.ts'
import { orders } from '../../../shared/orders.ts'
import { errorFromAnswer } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { beginOrder } from './begin-order.ts'

vi.mock('../../api/call-api.ts', () => ({ callApi: vi.fn() }))
vi.mock('../../api/use-api.ts', () => ({ keepAnswer: vi.fn() }))

const form = {
  product: 'vehiculo',
  typeCustomer: 'C',
  identiCustomer: '1020304050',
  numberControl: '77',
  creditProject: '1',
} as const

/** The answer to the number check; every other call succeeds. */
const numberCheck = (status: number, body: string) =>
  vi.mocked(callApi).mockImplementation(async (endpoint) => {
    if (endpoint === (cases.byNumber as never) && status !== 200) throw errorFromAnswer(status, body)
    return {} as never
  })
const begun = () => vi.mocked(callApi).mock.calls.some(([endpoint]) => endpoint === (orders.prepare as never))

beforeEach(() => void vi.mocked(callApi).mockReset())

it('continues when the number is free', async () => {
  numberCheck(404, '')
  await beginOrder(form, 'Asesores')
  expect(begun()).toBe(true)
})

const notFound = JSON.stringify({ code: 'notFound', message: refusals.notFound.message })
it.each([
  ['the number is taken', 200, '', refusals.duplicateControlNumber.message],
  ['a gateway does not know the call', 404, notFound, refusals.notFound.message],
  ['something else answers in its place', 404, '<html>', refusals.notFound.message],
  ['the check fails', 500, '', refusals.unexpected.message],
])('does not start an order when %s', async (_why, status, body, message) => {
  numberCheck(status, body)
  await expect(beginOrder(form, 'Asesores')).rejects.toThrow(message)
  expect(begun()).toBe(false)
})
