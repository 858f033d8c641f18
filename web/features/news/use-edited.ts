import { useState } from 'react'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { type NewsAsked, useNews } from './read-news.ts'

/**
 * The news in edit as it was when its edit began: somebody else's change meanwhile is refused by the server and told of,
 * not written over. What is typed about it stays though somebody deletes it. `among`: the news of its person, or the
 * team's; none while it is not known whose it is.
 */
export const useEdited = (among: NewsAsked | undefined, id: string | undefined) => {
  const asked = id !== undefined
  const { data, error, isValidating, mutate } = useNews(asked ? among : undefined)
  const [held, setHeld] = useState<NewsRow>()
  const found = isValidating ? undefined : data?.find((row) => row.id === id)
  if (id === undefined && held) setHeld(undefined)
  if (found && held?.id !== found.id) setHeld(found)
  const edited = id !== undefined && held?.id === id ? held : undefined
  return {
    edited,
    waits: asked && !edited && (isValidating || (data === undefined && !error)),
    error: asked && !edited ? error : undefined,
    retry: mutate,
    /** The news as it is now, while its edit goes on; none once it was deleted. */
    readPresent: async () => (await mutate())?.find((row) => row.id === id),
    /** The edit begins anew, with the news as it is now. */
    takeChange: async () => {
      await mutate()
      setHeld(undefined)
    },
  }
}
