import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All files under version control, by path from the root. */
export const tracked: readonly string[] = execFileSync('git', ['ls-files', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

const binary = /\.(png|jpe?g|tiff?|pdf|xlsx?|ico|woff2?)$/
export const texts = tracked.filter((path) => !binary.test(path))
export const code = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

/** Tests and their helpers; they may import `test/support` and outside their folder. */
export const isTest = (path: string): boolean =>
  path.startsWith('test/') || path === 'vitest.config.ts' || /\.(test|fixture)\.tsx?$/.test(path)
export const product = code.filter((path) => !isTest(path))

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Imports of a file: paths from the root for own files, names for packages. */
export const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(importing)].map(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
  )

export const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
