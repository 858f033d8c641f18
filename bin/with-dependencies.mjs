#!/usr/bin/env node
// Runs a TypeScript program of this project on the project's own Node, and installs missing packages first. It uses
// only what Node 20 includes, because a fresh clone has nothing else.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.installed-lock')

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Se necesita Node 20 o posterior; este es ${process.versions.node}.`)
  process.exit(1)
}

// DynamoDB Local is a Java program.
const { stderr: versionOutput } = spawnSync('java', ['-version'], { encoding: 'utf8' })
const [, javaVersion, javaMajor] = /version "((\d+)[^"]*)"/.exec(versionOutput ?? '') ?? []
if (!(Number(javaMajor) >= 17)) {
  const found = javaVersion ? `este es ${javaVersion}` : 'no se encontró'
  console.error(`Se necesita Java 17 o posterior; ${found}.`)
  process.exit(1)
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Instalando lo que falta (npm install)…')
  // Not `npm ci`: it refuses a lock file without the optional packages of other platforms.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error('No se pudieron instalar las dependencias; revise la conexión y vuelva a intentarlo.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

const [program, ...options] = process.argv.slice(2)
const child = spawn(join(binaries, 'node'), [join(root, program), ...options], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
})
// Ctrl-C in the terminal already reaches the child, so SIGINT is not forwarded. Other signals are.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
