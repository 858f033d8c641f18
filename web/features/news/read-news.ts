import type { Input } from '../../../shared/contract.ts'
import { news, nextNewsPage } from '../../../shared/news.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { callApi } from '../../api/call-api.ts'
import { keyOf, useCached } from '../../api/use-api.tsx'

/**
 * Filter of news: of a person (`number`), of a group, of some days. Without these, those of the whole team
 * since 30 days ago.
 */
export type NewsAsked = Omit<Input<typeof news.list>['query'], 'page' | 'after'>

type Reading = { signal?: AbortSignal; onRead?: (count: number) => void }

/** All requested news, from the first page to the last (B§7). */
export const readNews = async (asked: NewsAsked, { signal, onRead }: Reading = {}): Promise<NewsRow[]> => {
  const rows: NewsRow[] = []
  let next: { page: number; after?: string | undefined } | undefined = { page: 1 }
  while (next) {
    const query = { ...asked, ...next }
    const answer = await callApi(news.list, { query }, { signal })
    rows.push(...answer.news)
    onRead?.(rows.length)
    next = nextNewsPage(answer.lastPage, next.page)
  }
  return rows
}

/** The requested news, shared by all callers with the same filter; without a filter nothing is requested. */
export const useNews = (asked: NewsAsked | undefined) =>
  useCached<NewsRow[]>(
    news.list,
    asked ? [...keyOf(news.list, { query: asked }), 'all'] : null,
    () => readNews(asked as NewsAsked),
    { revalidateOnMount: true },
  )
