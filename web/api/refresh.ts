import { useEffect } from 'react'
import { type Key, mutate, unstable_serialize } from 'swr'
import type { Endpoint } from '../../shared/contract.ts'

type Reader = { endpoint: Endpoint; key: string; again: () => unknown }

/** The answers that the screen shows. */
const readers = new Set<Reader>()

/** Says that a hook shows the answer of `key`; `again` requests it again. SWR knows this, but does not tell it. */
export const useShown = (endpoint: Endpoint, key: Key, again: () => unknown): void => {
  const name = unstable_serialize(key)
  useEffect(() => {
    const reader = { endpoint, key: name, again }
    readers.add(reader)
    return () => void readers.delete(reader)
  }, [endpoint, name, again])
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Shown answers that a write changed. They are requested again after the last write under way. */
const outdated = new Set<Reader>()
let writes = 0

/** In milliseconds: until then a screen has closed what its write closes, and need not request it again. */
const settleTime = 100

const isShown = (key: string): boolean => [...readers].some((one) => one.key === key)

/** Requests each answer once, also when several hooks show it. */
const request = (some: readonly Reader[]): Promise<unknown> =>
  Promise.all([...new Map(some.map((one) => [one.key, one.again])).values()].map((again) => again()))

const isOf = (key: unknown, calls: readonly string[]): boolean =>
  Array.isArray(key) && calls.includes(`${key[0]} ${key[1]}`)

/** Drops the cached answers of calls that no screen shows. */
const drop = (calls: readonly string[]): void => {
  const isIn = (key: unknown) => isOf(key, calls) && !isShown(unstable_serialize(key as Key))
  void mutate(isIn, undefined, { revalidate: false })
}

const refresh = (): Promise<unknown> => {
  const changed = [...outdated]
  outdated.clear()
  drop(changed.map(({ endpoint }) => nameOf(endpoint)))
  return request(changed.filter((one) => readers.has(one)))
}

const outdate = (calls: readonly string[]): void => {
  drop(calls)
  // A failure from before the write is none for the next screen either.
  void mutate(
    (key) => isOf(key, calls),
    (shown: unknown) => shown,
    { revalidate: false },
  )
  for (const one of readers) if (calls.includes(nameOf(one.endpoint))) outdated.add(one)
}

/** Makes a call; after a success the reads that it changes are outdated: requested again if shown, else dropped. */
export const refreshing = async <Done>({ changes }: Endpoint, call: () => Promise<Done>): Promise<Done> => {
  if (!changes) return call()
  writes += 1
  try {
    const done = await call()
    outdate(changes)
    return done
  } finally {
    writes -= 1
    setTimeout(() => writes === 0 && refresh(), settleTime)
  }
}

/**
 * Refreshes a read, or what a write changes, without a write of this page: another user made it first, or the server
 * makes it later.
 */
export const revalidate = (endpoint: Endpoint): Promise<unknown> => {
  outdate(endpoint.changes ?? [nameOf(endpoint)])
  return refresh()
}
