import type { ReactNode } from 'react'
import useSWR, { mutate, SWRConfig, type SWRConfiguration } from 'swr'
import type { Answer, Endpoint, Input } from '../../shared/contract.ts'
import { type ApiError, isPassing } from './api-error.ts'
import { callApi } from './call-api.ts'
import { useShown } from './refresh.ts'

/** One cache key for a call, wherever it is made. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  [endpoint.method, endpoint.path, input] as const

const longestPause = 30_000

/** The back-off of SWR itself grows to twenty minutes; until then the user would see old figures. */
const onErrorRetry: SWRConfiguration['onErrorRetry'] = (
  _error,
  _key,
  _config,
  revalidate,
  { retryCount },
) => {
  setTimeout(() => void revalidate({ retryCount }), Math.min(longestPause, 500 * 2 ** retryCount))
}

/**
 * The cache through which screens read calls. Only polled answers are requested again by themselves: what a
 * user edits must not change meanwhile, not even on reconnect.
 */
export const ApiCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig
    value={{
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      // Calls under way are shared. SWR would also not ask again within 2 s, and then show a list from before a save.
      dedupingInterval: 0,
      shouldRetryOnError: false,
      onErrorRetry,
    }}
  >
    {children}
  </SWRConfig>
)

/** SWR stops polling after an error; a retry clears the error. */
export const retriesPolls = (options?: { refreshInterval?: unknown }) => ({
  shouldRetryOnError: (error: ApiError) => options?.refreshInterval !== undefined && isPassing(error),
})

/** What `read` makes of the answers of a call, in the cache under `key`; requested again after writes that change it. */
export const useCached = <Data,>(
  endpoint: Endpoint,
  key: readonly unknown[] | null,
  read: () => Promise<Data>,
  options?: SWRConfiguration<Data, ApiError>,
) => {
  const cached = useSWR<Data, ApiError>(key, read, { ...retriesPolls(options), ...options })
  useShown(endpoint, key, cached.mutate)
  return cached
}

/**
 * The answer to a call, shared by all callers with the same input; without an input nothing is requested.
 * With `refreshInterval` it is polled, also after a failed answer: `error` then says that the data shown are
 * old, until the next answer.
 */
export const useApi = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  options?: SWRConfiguration<Answer<E>, ApiError>,
) =>
  useCached<Answer<E>>(
    endpoint,
    input === undefined ? null : keyOf(endpoint, input),
    () => callApi(endpoint, input as Input<E>),
    options,
  )

/** Caches an answer that is already known, or changes the cached one, without a request. */
export const keepAnswer = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  answer: Answer<E> | undefined | ((old: Answer<E> | undefined) => Answer<E> | undefined),
) => mutate(keyOf(endpoint, input), answer, { revalidate: false })
