import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * `npm test`: lint, types and every test project, one after the other, and a closing line `N passed, N failed`.
 * Options are handed to Vitest: `npm test -- --project unit`.
 */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
})

const run = (command: string, options: string[]): boolean => {
  const started = Date.now()
  const { status } = spawnSync(command, options, { stdio: 'inherit' })
  console.log(
    `${status === 0 ? '✓' : '✗'} ${[command, ...options].join(' ')} (${Math.round((Date.now() - started) / 1_000)} s)\n`,
  )
  return status === 0
}

const checks = [run('biome', ['check', '--error-on-warnings', '.']), run('tsc', ['--noEmit'])]

const folder = mkdtempSync(join(tmpdir(), 'back-office-test-'))
const report = join(folder, 'report.json')
const green = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
])
const tests = (() => {
  try {
    return vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, success: false }
  }
})()
rmSync(folder, { recursive: true, force: true })

const passed = checks.filter((ok) => ok).length + tests.numPassedTests
// A file that cannot be loaded fails the run without a failed test to count.
const failed = checks.filter((ok) => !ok).length + (green ? 0 : Math.max(tests.numFailedTests, 1))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
