import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { readReleased } from '../../../infra/release/released.ts'
import { type Environment, root, run } from '../deploy.ts'

/** Whether the history holds a commit: a shallow clone lacks the older ones. */
const isHere = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0

/** The commit of the last release (`infra/released.json`), or a sentence and the end of this process. */
export const previousCommit = (): string => {
  const { commit } = readReleased()
  if (isHere(commit)) return commit
  console.error(
    `The history does not hold the last release, ${commit} (infra/released.json): fetch it, as git fetch --unshallow does.`,
  )
  process.exit(1)
}

const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8')

/** The code of the last release in a folder of its own, with its packages. */
export const checkOut = async (commit: string, folder: string, environment: Environment): Promise<void> => {
  mkdirSync(folder)
  const script = 'set -o pipefail; git archive "$0" | tar -x -C "$1"'
  await run('bash', ['-c', script, commit, folder], environment)
  // Node and esbuild follow the link; both releases then have the same packages, byte by byte.
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], environment, folder)
}
