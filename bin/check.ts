import { spawn } from 'node:child_process'

/**
 * `npm run check`: lint, types, and the tests of what changed since the last commit and of what imports it;
 * `npm run check -- main` since a branch. End-to-end, fault and bench tests are left to `npm test`.
 */

const run = (command: string, ...options: string[]): Promise<{ passed: boolean; said: string }> =>
  new Promise((done) => {
    const began = Date.now()
    const child = spawn(command, options, { env: { ...process.env, FORCE_COLOR: '1' } })
    const printed: Buffer[] = []
    for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => printed.push(text))
    child.on('close', (status) => {
      const seconds = ((Date.now() - began) / 1_000).toFixed(1)
      const line = `${status === 0 ? '✓' : '✗'} ${command} (${seconds} s)`
      done({ passed: status === 0, said: `${Buffer.concat(printed).toString().trimEnd()}\n${line}\n` })
    })
  })

const [since] = process.argv.slice(2)
const projects = ['unit', 'integration', 'stacks', 'browser'].flatMap((name) => ['--project', name])
const crossing = ['faults', 'bench', 'figures'].flatMap((folder) => ['--exclude', `test/${folder}/**`])
const results = [
  run('biome', 'check', '--error-on-warnings', '.'),
  run('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo'),
  run(
    'vitest',
    'run',
    ...projects,
    ...crossing,
    '--passWithNoTests',
    since ? `--changed=${since}` : '--changed',
  ),
]
for (const result of results) console.log((await result).said)
const failed = (await Promise.all(results)).filter(({ passed }) => !passed)
process.exit(failed.length ? 1 : 0)
