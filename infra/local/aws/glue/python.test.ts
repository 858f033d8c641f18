import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A fake Python that is slow, logs its calls, and fails to make an environment that is already being made. */
const python = `#!/bin/sh
case "$2" in
  venv) echo venv >>"$CALLS"; mkdir -p "\${3%/*}"; mkdir "$3" || exit 1
    mkdir "$3/bin"; cp "$0" "$3/bin/python"; sleep 0.5 ;;
  pip) echo pip >>"$CALLS"; [ -z "$OFFLINE" ] || { echo 'No route' >&2; exit 1; }; sleep 0.5 ;;
  *) echo ivy.jar ;;
esac
`
const installing = `
import { pythonEnvironment } from ${JSON.stringify(import.meta.resolve('./python.ts'))}
await pythonEnvironment({ tests: !!process.env.TESTS }).catch(({ name, message }) => {
  console.log(name + ': ' + message)
})
`
const run = promisify(execFile)
let folder: string
let caches: string
let callLog: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'python-'))
  caches = join(folder, 'cache')
  callLog = join(folder, 'callLog')
  mkdirSync(join(folder, 'bin'))
  const commands = { 'python3.11': python, java: '#!/bin/sh\n' }
  for (const [name, text] of Object.entries(commands))
    writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Installs Spark in a process of its own with the fake commands; returns its output. */
const install = async (environment: Record<string, string> = {}): Promise<string> => {
  const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}`, XDG_CACHE_HOME: caches }
  const options = { env: { ...env, CALLS: callLog, ...environment } }
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', installing], options)
  return stdout.trim()
}
const left = () => readdirSync(join(caches, 'back-office'))

it('installs once when two processes start at the same time, and both can use it', async () => {
  expect(await Promise.all([install(), install()])).toEqual(['', ''])
  expect(readFileSync(callLog, 'utf8')).toBe('venv\npip\n')
  expect(left()).toEqual([expect.stringMatching(/^jobs-\w+$/)])
  expect(existsSync(join(caches, 'back-office', `${left()[0]}`, 'complete'))).toBe(true)
})

it('reports a failed installation in one sentence, removes it, and installs on the next try', async () => {
  const sentence = 'No se pudo instalar Spark; revise la conexión y vuelva a intentarlo.'
  expect(await install({ OFFLINE: 'yes' })).toBe(`LocalStartError: ${sentence}`)
  expect(left()).toEqual([])
  expect(await install()).toBe('')
})

it('accepts only Java libraries with a known hash', async () => {
  const java = `#!/bin/sh\n[ "$1" = -jar ] && mkdir -p "\${10%/*}" && echo other >"\${10%/*}/hadoop-aws-3.3.4.jar"; exit 0\n`
  writeFileSync(join(folder, 'bin', 'java'), java, { mode: 0o755 })
  expect(await install()).toMatch(/^LocalStartError: No se pudo instalar Spark;/)
  expect(left()).toEqual([])
})

it('reports in one sentence that the test tools of the jobs could not be installed', async () => {
  expect(await install()).toBe('')
  expect(await install({ TESTS: 'yes', OFFLINE: 'yes' })).toBe(
    'LocalStartError: No se pudo instalar lo que prueba los procesos; revise la conexión y vuelva a intentarlo.',
  )
  expect(await install({ TESTS: 'yes' })).toBe('')
})

it('reports in one sentence that there is no Python', async () => {
  rmSync(join(folder, 'bin', 'python3.11'))
  const sentence = 'Para procesar archivos grandes falta Python 3.9 a 3.12 con venv y pip.'
  expect(await install({ PATH: join(folder, 'bin') })).toBe(`LocalStartError: ${sentence}`)
  expect(left()).toEqual([])
})
