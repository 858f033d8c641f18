import { expect, it } from 'vitest'
import { cutCause } from './cut-cause.ts'

it('cuts a cause of 200 characters or more, and no shorter one', () => {
  expect(cutCause('x'.repeat(199))).toBe('x'.repeat(199))
  expect(cutCause('x'.repeat(200))).toBe(`${'x'.repeat(200)}...`)
  expect(cutCause('x'.repeat(4_000))).toBe(`${'x'.repeat(200)}...`)
})
