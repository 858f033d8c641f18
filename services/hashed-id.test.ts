import { expect, test } from 'vitest'
import { hashedId } from './hashed-id.ts'

test('is a UUID of its text alone', () => {
  expect(hashedId('a')).toBe('ca978112-ca1b-8dca-8ac2-31b39a23dc4d')
  expect(hashedId('a', 4)).toBe('ca978112-ca1b-4dca-8ac2-31b39a23dc4d')
  expect(hashedId('b')).not.toBe(hashedId('a'))
})
