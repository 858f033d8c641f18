import type { ReactNode } from 'react'
import useSWR, { mutate, SWRConfig, type SWRConfiguration } from 'swr'
import type { Answer, Endpoint, Input } from '../../shared/contract.ts'
import { type ApiError, isPassing } from './api-error.ts'
import { callApi } from './call-api.ts'

/** One key for a call, wherever it is made. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  [endpoint.method, endpoint.path, input] as const

const longestPause = 30_000

/** The pauses of SWR itself grow to twenty minutes, in which whoever waits would look at old figures. */
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
 * What the screens read calls through: nothing is asked anew by itself, but for what is polled. While someone edits,
 * nothing changes under their hands, also not when their connection comes back.
 */
export const ApiCache = ({ children }: { children: ReactNode }) => (
  <SWRConfig
    value={{
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      onErrorRetry,
    }}
  >
    {children}
  </SWRConfig>
)

/** SWR stops polling while an error stands; trying again is what clears it. */
export const retriesPolls = (options?: { refreshInterval?: unknown }) => ({
  shouldRetryOnError: (error: ApiError) => options?.refreshInterval !== undefined && isPassing(error),
})

/**
 * The answer to a call, shared by whoever asks the same; without an input nothing is asked. With `refreshInterval` it is
 * asked again and again, also after an answer failed: `error` then says that what is shown is old, until one comes.
 */
export const useApi = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  options?: SWRConfiguration<Answer<E>, ApiError>,
) =>
  useSWR<Answer<E>, ApiError>(
    input === undefined ? null : keyOf(endpoint, input),
    () => callApi(endpoint, input as Input<E>),
    { ...retriesPolls(options), ...options },
  )

/** Puts an answer that is known already, or changes the one that is kept, without asking again. */
export const keepAnswer = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  answer: Answer<E> | undefined | ((old: Answer<E> | undefined) => Answer<E> | undefined),
) => mutate(keyOf(endpoint, input), answer, { revalidate: false })

const isOf = (key: unknown, { method, path }: Endpoint): boolean =>
  Array.isArray(key) && key[0] === method && key[1] === path

/** Has every kept answer of a call asked again, whatever it was asked with, where it is shown. */
export const readAgain = (endpoint: Endpoint) => mutate((key) => isOf(key, endpoint))

/** Changes every kept answer of a call, whatever it was asked with, without asking again. */
export const changeAnswers = <E extends Endpoint>(endpoint: E, change: (old: Answer<E>) => Answer<E>) =>
  mutate<Answer<E>>(
    (key) => isOf(key, endpoint),
    (old) => old && change(old),
    { revalidate: false },
  )

/** Lets go of every kept answer of a call, so that nobody is shown one from before. */
export const forgetAnswers = (endpoint: Endpoint) =>
  mutate((key) => isOf(key, endpoint), undefined, { revalidate: false })
