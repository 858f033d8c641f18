import { useCallback, useEffect, useState } from 'react'
import { type MassiveState, massiveNews } from '../../../../shared/massive-news.ts'
import { news } from '../../../../shared/news.ts'
import { isStatus } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { keepAnswer, useApi } from '../../../api/use-api.tsx'
import { keepRunning, readRunning } from './running-massive.ts'

/** In milliseconds. */
const pollEvery = 1_500

/**
 * The massive news under way: polled until the user has seen their end, also after they come back. This
 * browser stores which ones they are; the server reports those begun in another.
 */
export const useRunningMassive = (login: string) => {
  const [id, setId] = useState(() => readRunning(localStorage, login))
  const [ended, setEnded] = useState<MassiveState>()
  const { data, error, mutate } = useApi(massiveNews.state, id ? { params: { id } } : undefined, {
    revalidateOnMount: true,
    refreshInterval: (state) => (state && state.state !== 'writing' ? 0 : pollEvery),
  })
  const follow = useCallback(
    (next: string | undefined) => {
      keepRunning(localStorage, login, next)
      setId(next)
    },
    [login],
  )
  // Once, before the form is shown, so that no form disappears later. Without an answer the form is shown anyway.
  const [asks, setAsks] = useState(id === undefined)
  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async () => {
      const found = await callApi(massiveNews.running, {}, { signal }).catch(() => undefined)
      if (signal.aborted) return
      const [first] = found?.items ?? []
      if (first) follow(first.id)
      setAsks(false)
    }
    void look()
    return () => leaving.abort()
  }, [asks, follow])
  const isGone = isStatus(error, 404)
  useEffect(() => {
    if (isGone) follow(undefined)
  }, [isGone, follow])
  const state = ended ?? (id ? data : undefined)
  const isDone = state?.state === 'done'
  useEffect(() => {
    if (isDone) void revalidate(news.register)
  }, [isDone])
  return {
    /** True also while it is unknown whether any are under way. */
    running: state !== undefined || id !== undefined || asks,
    state,
    error: id && !isGone ? error : undefined,
    retry: mutate,
    begun: (begun: MassiveState) => {
      // News that ended at once are not polled: the server stores nothing of those that it refused because of
      // a leaver in the group.
      if (begun.state !== 'writing') return setEnded(begun)
      void keepAnswer(massiveNews.state, { params: { id: begun.id } }, begun)
      follow(begun.id)
    },
    seen: () => {
      setEnded(undefined)
      follow(undefined)
    },
  }
}
