import { del, get, set, update } from 'idb-keyval'

/** The part of idb-keyval the vault needs. */
export type VaultStore = {
  get: <T>(name: string) => Promise<T | undefined>
  set: (name: string, value: unknown) => Promise<void>
  del: (name: string) => Promise<void>
  update: <T>(name: string, change: (old: T | undefined) => T) => Promise<void>
}

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

const algorithm = 'AES-GCM'
const keyName = 'key'

/**
 * What the page keeps between tabs, encrypted with a key that never leaves the browser (A§7, decision 8). IndexedDB
 * holds the key itself, so every tab and the viewer window of this origin read the same.
 */
export const vaultOn = (store: VaultStore) => {
  const key = async (): Promise<CryptoKey> => {
    const kept = await store.get<CryptoKey>(keyName)
    if (kept) return kept
    const fresh = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    // Another tab may have made one meanwhile: the first one stays.
    await store.update<CryptoKey>(keyName, (old) => old ?? fresh)
    return (await store.get<CryptoKey>(keyName)) ?? fresh
  }
  return {
    async put(name: string, value: unknown): Promise<void> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const data = await crypto.subtle.encrypt({ name: algorithm, iv }, await key(), plain)
      await store.set(name, { iv, data } satisfies Sealed)
    },
    /** Undefined also if it cannot be decrypted: the caller starts again. */
    async take(name: string): Promise<unknown> {
      const sealed = await store.get<Sealed>(name)
      if (!sealed) return undefined
      try {
        const { iv, data } = sealed
        const plain = await crypto.subtle.decrypt({ name: algorithm, iv }, await key(), data)
        return JSON.parse(new TextDecoder().decode(plain))
      } catch {
        return undefined
      }
    },
    remove: (name: string): Promise<void> => store.del(name),
  }
}
export type Vault = ReturnType<typeof vaultOn>

export const vault = vaultOn({ get, set, del, update })
