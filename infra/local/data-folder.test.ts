import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let root: string
let path: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'data-'))
  path = join(root, 'back-office')
})
afterEach(() => rm(root, { recursive: true }))

/** The files of a completed start. */
const used = async () => {
  const folder = await openDataFolder(path, false)
  await writeFile(join(path, 'keys.json'), '{}')
  for (const part of ['dynamodb', 's3']) await mkdir(join(path, 'aws', part), { recursive: true })
  await folder.markReady()
  await folder.release()
}
const reopened = async (fresh = false) => {
  const folder = await openDataFolder(path, fresh)
  await folder.release()
  return { kept: folder.kept, files: (await readdir(path)).filter((name) => name !== 'back-office.json') }
}

describe('data folder', () => {
  it('keeps its data until --fresh is given', async () => {
    await used()
    expect(await reopened()).toEqual({ kept: true, files: ['aws', 'keys.json'] })
    expect(await reopened(true)).toEqual({ kept: false, files: [] })
  })

  it('of an earlier format is taken over, and one of a later version is refused', async () => {
    await used()
    const mark = (format: number) =>
      writeFile(join(path, 'back-office.json'), JSON.stringify({ format, ready: true }))
    await mark(1)
    expect((await reopened()).kept).toBe(true)
    await mark(3)
    await expect(openDataFolder(path, false)).rejects.toThrow(/está dañada/)
  })

  it('is emptied after a first start that did not complete', async () => {
    await (await openDataFolder(path, false)).release()
    await writeFile(join(path, 'keys.json'), '{}')
    expect(await reopened()).toEqual({ kept: false, files: [] })
  })

  it('is never a folder with other files, not even with --fresh', async () => {
    await mkdir(path)
    await writeFile(join(path, 'tesis.doc'), '')
    for (const fresh of [false, true])
      await expect(openDataFolder(path, fresh)).rejects.toThrow(/tiene otros archivos y no se va a tocar/)
    expect(await readdir(path)).toEqual(['tesis.doc'])
  })

  it('is refused when it is damaged or not a folder', async () => {
    await used()
    await writeFile(join(path, 'back-office.json'), '{')
    await expect(openDataFolder(path, false)).rejects.toThrow(/está dañada; empiece de nuevo con --fresh/)
    expect((await reopened(true)).kept).toBe(false)
    await used()
    await rm(join(path, 'aws', 'dynamodb'), { recursive: true })
    await expect(openDataFolder(path, false)).rejects.toThrow(/está dañada/)
    await writeFile(join(root, 'file'), '')
    await expect(openDataFolder(join(root, 'file'), false)).rejects.toThrow(/No se puede usar la carpeta/)
  })

  it('is locked by one start at a time, and ignores the lock of an ended process', async () => {
    const first = await openDataFolder(path, false)
    await expect(openDataFolder(path, false)).rejects.toThrow(`en uso por el proceso ${process.pid};`)
    await first.release()
    const gone = spawn(process.execPath, ['--version'])
    await once(gone, 'exit')
    await writeFile(join(path, 'lock'), `${gone.pid} 123`)
    expect((await reopened()).files).toEqual([])
    // A running process that reuses the id of the ended one.
    await writeFile(join(path, 'lock'), `${process.pid} 123`)
    if (process.platform === 'linux') expect((await reopened()).files).toEqual([])
  })
})
