import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const command = fileURLToPath(new URL('with-dependencies.mjs', import.meta.url))

/** The only folder in PATH, so that no Java of this machine is found. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'path-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'bin/start.ts'], {
    encoding: 'utf8',
    env: { PATH: folder },
  })
  return { status, said: stdout + stderr }
}

test('without Java, prints one sentence and starts nothing', () => {
  expect(run()).toEqual({ status: 1, said: 'Se necesita Java 17 o posterior; no se encontró.\n' })
})

test.each([
  ['1.8.0_392', 'openjdk version "1.8.0_392"'],
  ['11.0.21', 'openjdk version "11.0.21" 2023-10-17'],
])('with Java %s, prints the same sentence and starts nothing', (version, printed) => {
  const java = join(folder, 'java')
  writeFileSync(java, `#!/bin/sh\necho '${printed}' >&2\n`)
  chmodSync(java, 0o755)
  expect(run()).toEqual({ status: 1, said: `Se necesita Java 17 o posterior; este es ${version}.\n` })
})
