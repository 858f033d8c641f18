import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { launchOptions } from '../../support/chromium.ts'

const contentOf = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const contents = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  // Some of its files use two bytes per character.
  return contents.join('\n').replaceAll('\0', '')
}

/** The content of all files in a browser's profile after a visit, as text. */
export const profileAfter = async (visit: (page: Page) => Promise<void>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  try {
    const context = await chromium.launchPersistentContext(folder, {
      ...(await launchOptions('as users')),
      locale: 'es-CO',
    })
    try {
      await visit(context.pages()[0] ?? (await context.newPage()))
    } finally {
      await context.close()
    }
    return await contentOf(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
