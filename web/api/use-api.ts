import useSWR, { mutate, type SWRConfiguration } from 'swr'
import type { Answer, Endpoint, Input } from '../../shared/contract.ts'
import type { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'

/** One key for a call, wherever it is made. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  [endpoint.method, endpoint.path, input] as const

/** The answer to a call, shared by whoever asks the same; without an input nothing is asked. */
export const useApi = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  options?: SWRConfiguration<Answer<E>, ApiError>,
) =>
  useSWR<Answer<E>, ApiError>(
    input === undefined ? null : keyOf(endpoint, input),
    () => callApi(endpoint, input as Input<E>),
    options,
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

/** Lets go of every kept answer of a call, so that nobody is shown one from before. */
export const forgetAnswers = (endpoint: Endpoint) =>
  mutate((key) => isOf(key, endpoint), undefined, { revalidate: false })
