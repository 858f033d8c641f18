import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { damagedFolder, LocalStartError } from './aws/local-start-error.ts'
import { lockFolder } from './folder-lock.ts'

const markerFile = 'back-office.json'
const lockFile = 'lock'
/** Increased when this version can no longer read existing data, or does so only once migrations changed it. */
const format = 2
/** Folders from this one on are taken over: migrations run at the start (`migrate.ts`). */
const firstFormat = 1

/** The files of a completed start; the data is useless if one is missing. */
const parts = ['keys.json', 'aws/dynamodb', 'aws/s3']

const marker = z.object({
  format: z.int().check(z.gte(firstFormat), z.lte(format)),
  /** Whether the first start completed; otherwise its data is deleted. */
  ready: z.boolean(),
})

export type DataFolder = Awaited<ReturnType<typeof openDataFolder>>

export const defaultDataFolder = (): string =>
  join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'back-office')

const entriesOf = async (path: string): Promise<string[]> => {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return await readdir(path)
  } catch {
    throw new LocalStartError(`No se puede usar la carpeta de datos ${path}; elija otra con --data.`)
  }
}

const write = (path: string, ready: boolean): Promise<void> =>
  writeFile(join(path, markerFile), JSON.stringify({ format, ready }))

const readMarker = async (path: string): Promise<z.output<typeof marker> | undefined> => {
  try {
    return marker.parse(JSON.parse(await readFile(join(path, markerFile), 'utf8')))
  } catch {
    return undefined
  }
}

const isComplete = (path: string): boolean => parts.every((part) => existsSync(join(path, part)))

const empty = async (path: string): Promise<void> => {
  const entries = (await readdir(path)).filter((name) => name !== lockFile && name !== markerFile)
  await Promise.all(entries.map((name) => rm(join(path, name), { recursive: true, force: true })))
}

/** For one start at a time. It empties only its own folder: with `fresh`, or after an incomplete first start. */
export const openDataFolder = async (path: string, fresh: boolean) => {
  const entries = await entriesOf(path)
  if (entries.length > 0 && !entries.includes(markerFile)) {
    throw new LocalStartError(
      `La carpeta ${path} tiene otros archivos y no se va a tocar; elija una vacía con --data.`,
    )
  }
  if (entries.length === 0) await write(path, false)
  const release = await lockFolder(join(path, lockFile), path)
  try {
    const found = await readMarker(path)
    if (!found && !fresh) throw damagedFolder(path)
    const kept = found?.ready === true && !fresh
    if (kept && !isComplete(path)) throw damagedFolder(path)
    if (!kept) {
      await write(path, false)
      await empty(path)
    }
    return { path, kept, markReady: () => write(path, true), release }
  } catch (error) {
    await release()
    throw error
  }
}
