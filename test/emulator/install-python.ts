import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))

const run = (command: string, ...options: string[]): void => {
  const { status, error } = spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (error)
    throw new Error(`${command} was not found: the check needs Python 3.10 or later with venv and pip`)
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} failed`)
}

/**
 * Installs the packages of `requirements.txt` into a separate environment, outside the work tree, again when that file
 * changes. Returns the folder of its commands.
 */
export const installPython = (): string => {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12)
  const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  const folder = join(caches, 'back-office', `emulator-${version}`)
  const commands = join(folder, 'bin')
  const complete = join(folder, 'complete')
  if (existsSync(complete)) return commands
  rmSync(folder, { recursive: true, force: true })
  run('python3', '-m', 'venv', folder)
  const quietly = ['--quiet', '--disable-pip-version-check', '--require-hashes', '--no-deps']
  run(join(commands, 'python'), '-m', 'pip', 'install', ...quietly, '-r', requirements)
  writeFileSync(complete, '')
  return commands
}
