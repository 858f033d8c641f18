import { useEffect } from 'react'
import { type Key, unstable_serialize } from 'swr'
import type { Endpoint } from '../../shared/contract.ts'

export type Reader = { endpoint: Endpoint; key: string; again: () => unknown }

/** The answers that the screen shows. */
export const readers = new Set<Reader>()

/** Says that a hook shows the answer of `key`; `again` requests it again. SWR knows this, but does not tell it. */
export const useShown = (endpoint: Endpoint, key: Key, again: () => unknown): void => {
  const name = unstable_serialize(key)
  useEffect(() => {
    const reader = { endpoint, key: name, again }
    readers.add(reader)
    return () => void readers.delete(reader)
  }, [endpoint, name, again])
}

/** Loads with the first write, because no home needs it. Without it a write is made all the same. */
const load = () => import('./outdated-reads.ts').catch(() => undefined)

/** Makes a call; after a success the reads that it changes are outdated: requested again if shown, else dropped. */
export const refreshing = async <Done>({ changes }: Endpoint, call: () => Promise<Done>): Promise<Done> => {
  const part = changes && (await load())
  return part ? part.refreshing(changes, call) : call()
}

/**
 * Refreshes a read, or what a write changes, without a write of this page: another user made it first, or the server
 * makes it later.
 */
export const revalidate = (endpoint: Endpoint): Promise<unknown> =>
  load().then((part) => part?.refreshNow(endpoint))
