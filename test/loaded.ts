import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * `npm run loaded`: runs the end-to-end and browser tests on a loaded processor, several times. It keeps the result of
 * every part and goes on after the last one, until the commit is another (docs/running.md).
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = join(root, 'dist', 'loaded.json')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    /** Busy loops; each takes one processor. */
    loops: { type: 'string', default: String(availableParallelism()) },
    fresh: { type: 'boolean', default: false },
  },
})

/** How many parts a project is cut into: each takes a few minutes. */
const parts = { 'end-to-end': 6, browser: 3 }

type Result = { part: string; passed: boolean; seconds: number }
type Kept = { of: string; results: Result[] }

const of = [
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  ...positionals,
].join(' ')
const readKept = (): Kept => {
  const none = { of, results: [] }
  if (values.fresh) return none
  try {
    const found = JSON.parse(readFileSync(kept, 'utf8')) as Kept
    return found.of === of ? found : none
  } catch {
    return none
  }
}

const state = readKept()
const keep = (result: Result): void => {
  state.results.push(result)
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(state, null, 2))
}

const shardsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `--shard=${at + 1}/${count}`)
const planned = Array.from({ length: Number(values.runs) }, (_, run) =>
  Object.entries(parts).flatMap(([project, count]) =>
    (positionals.length ? [''] : shardsOf(count)).map((shard) => ({
      part: `run ${run + 1}: ${project} ${shard}`.trimEnd(),
      options: ['--project', project, ...(shard ? [shard] : positionals)],
    })),
  ),
).flat()
const left = planned.filter(({ part }) => !state.results.some((result) => result.part === part))
if (left.length < planned.length) console.log(`Goes on after ${planned.length - left.length} parts.`)

const running: ChildProcess[] = []
const end = () => {
  for (const child of running) child.kill()
}
// An interrupted part is not kept, so it is run again.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
process.on('exit', end)

if (left.length)
  for (let loop = 0; loop < Number(values.loops); loop += 1)
    running.push(spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }))
for (const { part, options } of left) {
  console.log(part)
  const began = Date.now()
  const vitest = spawn('vitest', ['run', '--passWithNoTests', ...options], { cwd: root, stdio: 'inherit' })
  running.push(vitest)
  const [status] = await once(vitest, 'exit')
  keep({ part, passed: status === 0, seconds: Math.round((Date.now() - began) / 1_000) })
}

const failed = state.results.filter(({ passed }) => !passed)
for (const { part, seconds } of failed) console.log(`✗ ${part} (${seconds} s)`)
console.log(`${state.results.length - failed.length} parts passed, ${failed.length} failed`)
process.exit(failed.length ? 1 : 0)
