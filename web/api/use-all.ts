import { mutate, type SWRConfiguration } from 'swr'
import type { Endpoint, Input } from '../../shared/contract.ts'
import type { ApiError } from './api-error.ts'
import { type ItemOf, readAll } from './read-all.ts'
import { keyOf, useCached } from './use-api.tsx'

const allKeyOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  [...keyOf(endpoint, input), 'all'] as const

/**
 * Every item of a list, shared by all callers with the same input; without an input nothing is requested.
 * `onRead` gets the items after each page, for a list that is shown while it loads.
 */
export const useAll = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  options?: SWRConfiguration<ItemOf<E>[], ApiError>,
  onRead?: (count: number, items: readonly ItemOf<E>[]) => void,
) =>
  useCached<ItemOf<E>[]>(
    endpoint,
    input === undefined ? null : allKeyOf(endpoint, input),
    () => readAll(endpoint, input as Input<E>, { onRead }),
    options,
  )

/** Changes the cached items of a list without a request. */
export const keepItems = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  items: (old: ItemOf<E>[] | undefined) => ItemOf<E>[] | undefined,
) => mutate(allKeyOf(endpoint, input), items, { revalidate: false })
