import type { Answer, Endpoint, Input } from '../../shared/contract.ts'
import type { PageOf } from '../../shared/pages.ts'
import { callApi } from './call-api.ts'

/** The item of a list; `never` for a call without pages. */
export type ItemOf<E extends Endpoint> = Answer<E> extends PageOf<infer Item> ? Item : never

type Reading<Item> = {
  signal?: AbortSignal
  /** Runs after each page, with the number of items so far and the items. */
  onRead?: (count: number, items: readonly Item[]) => void
}

/**
 * Every item of a list, page by page: for lists that one person makes, such as their drafts, and for files to
 * save. The lists of a whole management load while the user scrolls.
 */
export const readAll = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, onRead }: Reading<ItemOf<E>> = {},
): Promise<ItemOf<E>[]> => {
  const items: ItemOf<E>[] = []
  const { query, ...rest } = input as { query?: object }
  let cursor: string | undefined
  do {
    const asked = { ...rest, query: { ...query, cursor } } as Input<E>
    const page = (await callApi(endpoint, asked, { signal })) as PageOf<ItemOf<E>>
    items.push(...page.items)
    cursor = page.cursor
    onRead?.(items.length, [...items])
  } while (cursor)
  return items
}
