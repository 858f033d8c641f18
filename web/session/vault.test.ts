import { describe, expect, it } from 'vitest'
import { roleCredentials } from './role-credentials.ts'
import { type VaultStore, vaultOn } from './vault.ts'

const memory = () => {
  const kept = new Map<string, unknown>()
  const store: VaultStore = {
    get: async <T>(name: string) => kept.get(name) as T | undefined,
    set: async (name, value) => void kept.set(name, value),
    del: async (name) => void kept.delete(name),
    update: async <T>(name: string, change: (old: T | undefined) => T) =>
      void kept.set(name, change(kept.get(name) as T | undefined)),
  }
  return { kept, store }
}

const credentials = {
  accessKeyId: 'AKIA',
  secretAccessKey: 'secret',
  token: 'token',
  bucket: 'documents',
  prefix: 'uploads/ANAGOM01/',
}

describe('the vault', () => {
  it('returns what it keeps, in every tab', async () => {
    const { store } = memory()
    await vaultOn(store).put('session', { name: 'Ñáñez' })
    expect(await vaultOn(store).take('session')).toEqual({ name: 'Ñáñez' })
    await vaultOn(store).remove('session')
    expect(await vaultOn(store).take('session')).toBeUndefined()
  })

  it('stores nothing readable, and its key cannot be exported', async () => {
    const { kept, store } = memory()
    await vaultOn(store).put('session', { accessToken: 'abc' })
    const { data } = kept.get('session') as { data: ArrayBuffer }
    expect(Buffer.from(data).toString()).not.toContain('abc')
    const key = kept.get('key') as CryptoKey
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('opens nothing that was changed or encrypted with another key', async () => {
    const { kept, store } = memory()
    await vaultOn(store).put('session', 'abc')
    kept.delete('key')
    expect(await vaultOn(store).take('session')).toBeUndefined()
  })

  it('uses one key when two tabs start together', async () => {
    const { store } = memory()
    await Promise.all([vaultOn(store).put('a', 1), vaultOn(store).put('b', 2)])
    expect([await vaultOn(store).take('a'), await vaultOn(store).take('b')]).toEqual([1, 2])
  })
})

describe('role credentials', () => {
  const world = () => {
    let now = 0
    let asked = 0
    const read = roleCredentials({
      vault: vaultOn(memory().store),
      ask: async () => {
        asked += 1
        return credentials
      },
      now: () => now,
    })
    return {
      read,
      asked: () => asked,
      at: (time: number) => {
        now = time
      },
    }
  }

  it('are cached, and requested again after 3000 s', async () => {
    const { read, asked, at } = world()
    expect(await read('session-1')).toEqual(credentials)
    at(3_000_000)
    await read('session-1')
    expect(asked()).toBe(1)
    at(3_000_001)
    await read('session-1')
    expect(asked()).toBe(2)
  })

  it("are never another session's", async () => {
    const { read, asked } = world()
    await read('session-1')
    await read('session-2')
    expect(asked()).toBe(2)
  })
})
