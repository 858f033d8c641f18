import { expect, test } from 'vitest'
import { nextApplication } from './file-texts.ts'

test('what waits is applied at the next 00:10 of Bogota', () => {
  expect(nextApplication(new Date('2026-11-21T20:00:00Z'))).toBe('22/11/2026 a las 12:10 a.\u00a0m.')
  expect(nextApplication(new Date('2026-11-22T05:05:00Z'))).toBe('22/11/2026 a las 12:10 a.\u00a0m.')
  expect(nextApplication(new Date('2026-12-31T05:10:00Z'))).toBe('01/01/2027 a las 12:10 a.\u00a0m.')
})
