import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { post } from './contract.ts'

test('a schema of a call is built on first use, and once', () => {
  const make = { body: vi.fn(() => z.object({ text: z.string() })), answer: vi.fn(() => z.null()) }
  const stated = post('/said', 'everyone', {
    credentials: 'none',
    ...make,
  })
  expect(stated).not.toHaveProperty('query')
  expect([make.body, make.answer].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(stated.body.parse({ text: 'hola' })).toEqual({ text: 'hola' })
  expect(stated.body).toBe(stated.body)
  expect([make.body, make.answer].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
