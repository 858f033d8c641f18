import { expect, inject, test } from 'vitest'
import { useOwnSessionsTable } from '../support/own-table.ts'
import { handOffs } from './hand-offs.ts'

test('no forged hand-off opens or leaves anything, and of a hundred replays one is admitted', async () => {
  await useOwnSessionsTable('hand-offs')
  const keys = { signingKey: inject('mainSiteKey'), productKeys: inject('productKeys') }
  const { tried, problems, admitted } = await handOffs(keys, { every: 16, replays: 100, rounds: 1 })
  expect(problems).toEqual([])
  expect(tried).toBeGreaterThan(100)
  expect(admitted).toEqual([1])
}, 60_000)
