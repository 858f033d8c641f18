import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysIn } from './keys.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('keys of a data folder', () => {
  it('are created once, readable only by their owner', async () => {
    const file = join(folder, 'keys.json')
    const made = await keysIn(file)
    expect(await keysIn(file)).toEqual(made)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const kids = [...made.requestKeys, made.mainSite].map(({ kid }) => kid)
    expect(new Set(kids).size).toBe(3)
  })

  it('stop the start with one sentence if they are damaged, and are not changed', async () => {
    const file = join(folder, 'damaged.json')
    await writeFile(file, '{"requestKeys":[')
    await expect(keysIn(file)).rejects.toThrow(/^El archivo de llaves .* está dañado; .*--fresh/)
    expect(await readFile(file, 'utf8')).toBe('{"requestKeys":[')
  })
})
