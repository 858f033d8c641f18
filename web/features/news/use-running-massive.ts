import { useEffect, useState } from 'react'
import { type MassiveState, massiveNews } from '../../../shared/massive-news.ts'
import { isStatus } from '../../api/api-error.ts'
import { keepAnswer, useApi } from '../../api/use-api.tsx'
import { keepRunning, readRunning } from './running-massive.ts'
import { newsChanged } from './use-save-news.ts'

/** Milliseconds. */
const pollEvery = 1_500

/** The massive news that is under way: it is asked how far it is until its end was seen, also after one comes back. */
export const useRunningMassive = (login: string) => {
  const [id, setId] = useState(() => readRunning(localStorage, login))
  const [ended, setEnded] = useState<MassiveState>()
  const { data, error, mutate } = useApi(massiveNews.state, id ? { params: { id } } : undefined, {
    revalidateOnMount: true,
    refreshInterval: (state) => (state && state.state !== 'writing' ? 0 : pollEvery),
  })
  const follow = (next: string | undefined) => {
    keepRunning(localStorage, login, next)
    setId(next)
  }
  const isGone = isStatus(error, 404)
  useEffect(() => {
    if (isGone) {
      keepRunning(localStorage, login, undefined)
      setId(undefined)
    }
  }, [isGone, login])
  const state = ended ?? (id ? data : undefined)
  const isDone = state?.state === 'done'
  useEffect(() => {
    if (isDone) newsChanged()
  }, [isDone])
  return {
    running: state !== undefined || id !== undefined,
    state,
    error: id && !isGone ? error : undefined,
    retry: mutate,
    begun: (begun: MassiveState) => {
      // What ended at once is not asked for: the server keeps nothing of one that it refused for who left the group.
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
