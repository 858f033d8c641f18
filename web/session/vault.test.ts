import { describe, expect, it } from 'vitest'
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
