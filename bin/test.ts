import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'

/**
 * `npm test`: lint, types, then every test project. The end lists the ten slowest files and a line `N passed, N
 * failed`. Options go to Vitest: `npm test -- --project unit`. `npm test -- --record` runs all files and records how long
 * they took, for the order of the next runs (`test/support/longest-first.ts`).
 */
const recorded = 'test/support/durations.json'
const given = process.argv.slice(2)
/** A run of some files would leave the others without their time. */
const records = given.join() === '--record'
/** Shorter files fit into any gap at the end. */
const longSeconds = 10

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)

const check = (command: string, ...options: string[]): boolean => {
  const started = Date.now()
  const { status } = spawnSync(command, options, { stdio: 'inherit' })
  const took = seconds(Date.now() - started)
  console.log(`${status === 0 ? '✓' : '✗'} ${[command, ...options].join(' ')} (${took} s)\n`)
  return status === 0
}

const runTests = async () => {
  const { filter, options } = parseCLI([
    ...['vitest', 'run'],
    ...given.filter((option) => option !== '--record'),
  ])
  const { state } = await startVitest(filter, options)
  const files = state.getTestModules()
  const count = (result: 'passed' | 'failed') =>
    files.reduce((sum, { children }) => sum + [...children.allTests(result)].length, 0)
  const times = files.map((file) => {
    const { prepareDuration, setupDuration, collectDuration, duration } = file.diagnostic()
    return {
      path: relative(process.cwd(), file.moduleId),
      took: prepareDuration + setupDuration + collectDuration + duration,
    }
  })
  times.sort((one, other) => other.took - one.took)
  // A file that cannot be loaded has no failed test to count; only Vitest's exit code shows it.
  const failed = Math.max(count('failed'), process.exitCode ? 1 : 0)
  if (records && failed === 0) {
    const long = times.map(({ path, took }) => [path, Math.round(took / 1_000)] as const)
    const kept = Object.fromEntries(long.filter(([, took]) => took >= longSeconds))
    writeFileSync(recorded, `${JSON.stringify(kept, null, 2)}\n`)
  }
  return { passed: count('passed'), failed, slowest: times.slice(0, 10) }
}

const checks = [check('biome', 'check', '--error-on-warnings', '.'), check('tsc', '--noEmit')]
const { passed, failed, slowest } = await runTests().catch((error: unknown) => {
  console.error(error)
  return { passed: 0, failed: 1, slowest: [] }
})

console.log('The slowest files, with what they set up:')
for (const { path, took } of slowest) console.log(`${seconds(took).padStart(7)} s  ${path}`)
const good = checks.filter((passes) => passes).length
console.log(`${good + passed} passed, ${checks.length - good + failed} failed`)
process.exit(checks.length === good && failed === 0 ? 0 : 1)
