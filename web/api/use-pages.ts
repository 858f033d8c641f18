import { useCallback } from 'react'
import useSWRInfinite from 'swr/infinite'
import type { Endpoint, Input } from '../../shared/contract.ts'
import type { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'
import type { ItemOf } from './read-all.ts'
import { useShown } from './refresh.ts'
import { keyOf, retriesPolls } from './use-api.tsx'

type Options<Item> = {
  /** Milliseconds until the list is polled again; 0 for not at all. */
  refreshInterval: (items: readonly Item[]) => number
  /** Polls all pages that are shown, not the first alone. */
  pollsAll?: boolean
}

/** An item that moved between two pages while they were read is in both; the first answer is the newer one. */
const onceEach = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item])).values()].reverse()

/** A list in the cache, the newest items first and older ones page by page on request. */
export const usePages = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options<ItemOf<E> & { id: string }>,
) => {
  type Item = ItemOf<E> & { id: string }
  type Page = { items: Item[]; cursor?: string }
  const polling = {
    refreshInterval: (pages: Page[] = []) => options.refreshInterval(pages.flatMap(({ items }) => items)),
  }
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<Page, ApiError>(
    (_index: number, before: Page | null) => {
      if (before && !before.cursor) return null
      const { query, ...rest } = input as { query?: object }
      return keyOf(endpoint, { ...rest, query: { ...query, cursor: before?.cursor } } as Input<E>)
    },
    async ([, , asked]: ReturnType<typeof keyOf<E>>) => (await callApi(endpoint, asked)) as Page,
    { revalidateAll: options.pollsAll, ...retriesPolls(polling), ...polling },
  )
  const refresh = useCallback(() => mutate(), [mutate])
  useShown(endpoint, ['pages', ...keyOf(endpoint, input)], refresh)
  const isReadingOlder = size > (data?.length ?? 0)
  return {
    items: data && onceEach(data.flatMap(({ items }) => items)),
    error,
    isValidating,
    refresh,
    older: {
      left: data?.at(-1)?.cursor !== undefined,
      reading: isValidating && isReadingOlder,
      read: () => void (isReadingOlder ? mutate() : setSize(size + 1)),
    },
  }
}
