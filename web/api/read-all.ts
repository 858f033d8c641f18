import type { Answer, Endpoint, Input } from '../../shared/contract.ts'
import type { PageOf } from '../../shared/pages.ts'
import { callApi } from './call-api.ts'

/** What a list is of; nothing for a call that does not answer pages. */
export type ItemOf<E extends Endpoint> = Answer<E> extends PageOf<infer Item> ? Item : never

/**
 * Every item of a list, page after page: for lists that one person makes, such as their drafts. What a whole management
 * makes is read as somebody scrolls.
 */
export const readAll = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ItemOf<E>[]> => {
  const items: ItemOf<E>[] = []
  const { query, ...rest } = input as { query?: object }
  let cursor: string | undefined
  do {
    const page = (await callApi(endpoint, { ...rest, query: { ...query, cursor } } as Input<E>)) as PageOf<
      ItemOf<E>
    >
    items.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return items
}
