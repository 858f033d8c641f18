import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { largeFileLimits } from '../../../../shared/large-files.ts'

const outputs = readFileSync(new URL('../../../../jobs/large_files/outputs.py', import.meta.url), 'utf8')
const stated = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(outputs)?.[1])

it('the jobs cut a preview at the limits of its contract', () => {
  expect(stated('PREVIEWED')).toBe(largeFileLimits.previewRows)
  expect(stated('PREVIEWED_COLUMNS')).toBe(largeFileLimits.previewColumns)
})
