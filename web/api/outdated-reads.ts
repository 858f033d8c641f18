import { type Key, mutate, unstable_serialize } from 'swr'
import type { Endpoint } from '../../shared/contract.ts'
import { type Reader, readers } from './refresh.ts'

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

const refresh = (): Promise<unknown> | undefined => {
  if (writes > 0) return undefined
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

export const refreshing = async <Done>(
  changes: readonly string[],
  call: () => Promise<Done>,
): Promise<Done> => {
  writes += 1
  try {
    const done = await call()
    outdate(changes)
    return done
  } finally {
    writes -= 1
    setTimeout(refresh, settleTime)
  }
}

export const refreshNow = (endpoint: Endpoint): Promise<unknown> | undefined => {
  outdate(endpoint.changes ?? [nameOf(endpoint)])
  return refresh()
}
