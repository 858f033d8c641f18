import { expect, test } from 'vitest'
import { nextUploads } from './use-uploads.ts'

test('the upload of a row does not change other rows', () => {
  const chosen = { type: 'chosen', fileName: 'a.pdf' } as const
  const uploads = nextUploads({ B: { is: 'checking', fileName: 'b.pdf' } }, { row: 'A', event: chosen })
  expect(Object.keys(uploads).sort()).toEqual(['A', 'B'])
  expect(nextUploads(uploads, { row: 'B', event: { type: 'ended' } })).toEqual({
    A: { is: 'sending', fileName: 'a.pdf', percent: 0 },
  })
})
