import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPage } from '../../infra/local/build-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
  }
}

/** Where there is one, a folder in memory: DynamoDB Local waits for the disk at each write. */
const inMemory = '/dev/shm'

let folder: string

/** Builds the page before the first test: two parallel builds would overwrite each other. */
export const setup = async (project: TestProject): Promise<void> => {
  await buildPage()
  folder = await mkdtemp(join(existsSync(inMemory) ? inMemory : tmpdir(), 'demo-'))
  project.provide('demoFolder', folder)
}

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true })
