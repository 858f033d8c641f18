import { expect, it } from 'vitest'
import { cutCause } from './cut-cause.ts'

it('cuts a cause that reaches 200 characters, and no shorter one', () => {
  expect(cutCause('x'.repeat(199))).toBe('x'.repeat(199))
  expect(cutCause('x'.repeat(200))).toBe(`${'x'.repeat(200)}...`)
  expect(cutCause('x'.repeat(4_000))).toBe(`${'x'.repeat(200)}...`)
})
