import { useState } from 'react'
import type { NewsRow } from '../../../../shared/news-rows.ts'
import { type NewsAsked, useNews } from '../read-news.ts'

/**
 * The news in edit as they were when the edit started: the server refuses the save if another user changed
 * them meanwhile, so nothing is overwritten. The typed values stay even if another user deletes the news.
 * `among`: the news of the person, or of the team; undefined while the person is unknown.
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
    /** Restarts the edit with the news as they are now. */
    takeChange: async () => {
      await mutate()
      setHeld(undefined)
    },
  }
}
