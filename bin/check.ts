import { spawn } from 'node:child_process'

/**
 * `npm run check`: lint, types, the rules of the repository, and the tests of what changed since the last commit and of
 * what imports it; `npm run check -- main` since a branch. Tests that walk through every noun are left to `npm test`.
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
const folders = ['bin/', 'infra/', 'services/', 'shared/', 'web/']
const changed = since ? `--changed=${since}` : '--changed'
const results = [
  run('biome', 'check', '--error-on-warnings', '.'),
  run('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/check.tsbuildinfo'),
  // Read the sources, which Vitest does not see.
  run('vitest', 'run', '--project', 'unit', 'test/architecture'),
  run('vitest', 'run', ...folders, ...projects, '--passWithNoTests', changed),
]
for (const result of results) console.log((await result).said)
const all = await Promise.all(results)
process.exit(all.every(({ passed }) => passed) ? 0 : 1)
