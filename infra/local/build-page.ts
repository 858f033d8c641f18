import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { LocalStartError } from './aws/local-start-error.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const builtPage = join(root, 'dist', 'web')
const stampFile = join(root, 'dist', 'web.stamp')

const sourcesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** A hash of everything that the page is built from: its sources, the contracts and the installed packages. */
const stampOfSources = async (): Promise<string> => {
  const files = [...(await sourcesIn('web')), ...(await sourcesIn('shared')), join(root, 'package-lock.json')]
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

/** Builds the page unless its sources are unchanged. A failed build keeps the previous page. */
export const buildPage = async (): Promise<string> => {
  const stamp = await stampOfSources()
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp) return builtPage
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const next = `${builtPage}-${process.pid}`
  try {
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', 'web', '--outDir', next, '--emptyOutDir', '--logLevel', 'error'],
      // Tests set another NODE_ENV, which would build React's development version.
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
    )
  } catch (error) {
    await rm(next, { recursive: true, force: true })
    const { stderr } = error as { stderr?: string }
    throw new LocalStartError('No se pudo construir la página web.', { cause: stderr || error })
  }
  await rm(builtPage, { recursive: true, force: true })
  await rename(next, builtPage)
  await writeFile(stampFile, stamp)
  return builtPage
}
