import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Machine } from './kept.ts'

const git = (...options: string[]): string =>
  execFileSync('git', options, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  }).trim()

/** Changed by the figures themselves. */
const own = [':!docs/figures.json', ':!docs/figures.md']

/**
 * The commit that is measured. A tree with changes is refused rather than marked: nobody could look up what its figures
 * were measured on.
 */
export const cleanCommit = (): string => {
  const changed = git('status', '--porcelain', '--', '.', ...own)
  if (changed) throw new Error(`Figures are kept of a commit only; commit first:\n${changed}`)
  return git('rev-parse', '--short=8', 'HEAD')
}

export const thisMachine = (): Machine => ({
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1_024 ** 3),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  node: process.versions.node,
})
