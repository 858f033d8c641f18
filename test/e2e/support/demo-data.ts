import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { waitForLock } from '../../../infra/local/folder-lock.ts'

const loading = fileURLToPath(new URL('load-demo.ts', import.meta.url))

/** A data folder with the demonstration, which is loaded once for all files of a run. */
export const copyOfDemo = async (): Promise<string> => {
  const demo = join(inject('demoFolder'), 'demo')
  const release = await waitForLock(`${demo}.lock`)
  try {
    if (!existsSync(demo)) await promisify(execFile)(process.execPath, [loading, demo])
  } finally {
    await release()
  }
  const copy = await mkdtemp(join(dirname(demo), 'copy-'))
  await cp(demo, copy, { recursive: true })
  return copy
}
