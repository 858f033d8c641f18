import { expect, test } from 'vitest'
import { code, inFolder, textOf } from './source.ts'

const walks = code.filter(inFolder('test/e2e'))
const addresses = 'test/e2e/support/addresses.ts'

/** Tests that open an address of the product, each with its reason. */
const keptAddresses: Readonly<Record<string, string>> = {
  'test/e2e/accessible.test.ts':
    'checks pages without a session, of an unknown address, and of a refused one',
  'test/e2e/documents.test.ts': "a draft's address shows nothing to another user",
  'test/e2e/drafts.test.ts': "a discarded draft's address shows nothing",
  'test/e2e/hand-off.test.ts': 'a link leaves its token on disk, unlike a posted hand-off',
  'test/e2e/large-files-walk.test.ts': 'a user who is not on the list is refused at the address',
  'test/e2e/loads.test.ts': 'a user who is not a leader is refused at the address',
  'test/e2e/ocr-walk.test.ts': "another user's document is refused at its address",
  'test/e2e/session.test.ts': 'hand-offs, and the guard of addresses without a session or in the short mode',
}

test('end-to-end tests navigate by clicks: only one support file opens addresses', () => {
  const opening = walks.filter((path) => /\.goto\(|location\.(href|assign|replace)/.test(textOf(path)))
  expect(opening).toEqual([addresses])
})

test('only tests about addresses open an address of the product', () => {
  const opening = walks.filter((path) => path !== addresses && /\bopenKeptAddress\(/.test(textOf(path)))
  expect(opening).toEqual(Object.keys(keptAddresses))
})
