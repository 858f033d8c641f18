import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSpark } from '../../../../test/support/spark.ts'

let spark: Awaited<ReturnType<typeof startSpark>>
beforeAll(async () => {
  spark = await startSpark()
}, 600_000)
afterAll(() => spark?.stop())

it.each([
  ['ruff', () => ['check', '--no-cache', '.']],
  ['ruff', () => ['format', '--no-cache', '--check', '.']],
  ['mypy', () => ['--cache-dir', join(spark.folder, 'mypy'), 'large_files', 'run.py']],
  // One Spark session for all cases; pytest reports what failed.
  ['pytest', () => ['-q', '-p', 'no:cacheprovider', 'tests']],
])('the jobs pass %s', { timeout: 600_000 }, async (command, options) => {
  const { status, said } = await spark.run(command, options())
  expect(status, said).toBe(0)
})
