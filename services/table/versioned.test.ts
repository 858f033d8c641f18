import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { putVersion, saveVersion } from './versioned.ts'

const at = '2026-11-20T15:00:00.000Z'
type Item = { version: number; text: string; savedBy?: string; savedAt?: string }
const empty: Item = { version: 0, text: '' }

/** Saves a text over the version that its user read; without `present` the write alone finds out what is stored. */
const saver = () => {
  const key = { pk: `VERSIONED#${randomUUID()}`, sk: 'ITEM' }
  return (text: string, readVersion: number, present?: Item) =>
    saveVersion<Item>({
      ...(present && { present }),
      readVersion,
      isSame: (stored) => stored.text === text,
      write: async () => {
        const next = { ...key, version: readVersion + 1, text, savedBy: 'LUZPEN01', savedAt: at }
        return ((await putVersion(next, readVersion)) ?? empty) as Item
      },
      shown: (stored) => ({ text: stored.text }),
    })
}

test('the next version is written over the one that was read, and a repeat gets it', async () => {
  const save = saver()
  const first = await save('a', 0, empty)
  expect(first).toMatchObject({ version: 1, text: 'a' })
  expect(await save('a', 0, empty)).toEqual(first)
  expect(await save('a', 0, first)).toEqual(first)
  expect(await save('b', 1, first)).toMatchObject({ version: 2, text: 'b' })
})

test('another version is not overwritten, whether it was read before or met by the write', async () => {
  const save = saver()
  const first = await save('a', 0)
  const refused = {
    ...{ code: 'changedMeanwhile', status: 409, details: { by: 'LUZPEN01', at }, present: { text: 'a' } },
    message: 'Otra persona cambió esta configuración mientras la editabas',
  }
  await expect(save('b', 0, first)).rejects.toMatchObject(refused)
  await expect(save('b', 0, empty)).rejects.toMatchObject(refused)
  await expect(save('b', 0)).rejects.toMatchObject(refused)
  await expect(saver()('b', 3)).rejects.toMatchObject({ details: {}, present: { text: '' } })
})
