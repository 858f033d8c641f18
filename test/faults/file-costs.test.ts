import { expect, it } from 'vitest'
import { previewCosts } from './file-costs.ts'

it('makes the preview of eight pages as large as they may be, in what its function has', async () => {
  const [cost] = await previewCosts((name) => name === '8 pages of 75 MP in colour')
  expect(cost).toMatchObject({ shown: 8 })
  expect(cost?.megabytes).toBeLessThan(1_000)
}, 120_000)
