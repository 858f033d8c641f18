import { expect, test, vi } from 'vitest'
import { ocrUser, useOwnOcr } from '../support/ocr.ts'
import { readingDeaths } from './readings.ts'

test('a document is read once and ends clearly, wherever its worker dies and however often it is told', async () => {
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {})
  const textract = await useOwnOcr('readings-deaths')
  const all = await readingDeaths({ textract, user: await ocrUser() }, true)
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(all.filter(({ problems }) => problems.length > 0)).toEqual([])
}, 120_000)
