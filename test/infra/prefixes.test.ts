import { expect, test } from 'vitest'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import { prefixesOf } from './prefixes.ts'

const overlaps = (prefixes: readonly string[]): string[] =>
  prefixes.filter((one) => prefixes.some((other) => other !== one && other.startsWith(one)))

test('an overlap is found', () => {
  expect(overlaps(['drafts/', 'orders/', 'drafts/old/'])).toEqual(['drafts/'])
})

test.each([
  ['documents', [...prefixesOf('documents'), uploadsPrefix]],
  ['quarantine', prefixesOf('quarantine')],
  ['largeFiles', Object.values(largeFilePrefixes)],
  ['ocr', Object.values(ocrPrefixes)],
])('no two prefixes of the bucket %s overlap: each noun has its own', (_bucket, prefixes) => {
  expect(prefixes.length).toBeGreaterThan(1)
  expect(new Set(prefixes).size).toBe(prefixes.length)
  expect(overlaps(prefixes)).toEqual([])
})
