import { useState } from 'react'
import { news } from '../../../shared/news.ts'
import type { NewsPerson } from '../../../shared/news-rows.ts'
import { useApi } from '../../api/use-api.tsx'
import { personOf } from './news-params.ts'

/** The person in the URL: the one chosen here, or requested from the server after a link or a reload. */
export const usePerson = (key: string | undefined) => {
  const [chosen, setChosen] = useState<NewsPerson>()
  const isChosen = key !== undefined && chosen !== undefined && personOf(chosen) === key
  const { data, error, mutate } = useApi(
    news.people,
    key === undefined || isChosen ? undefined : { query: { person: key } },
  )
  const found = data?.Items[0]
  return {
    person: key === undefined ? undefined : isChosen ? chosen : found,
    choose: setChosen,
    /** The team has no such person. */
    unknown: key !== undefined && data !== undefined && !found,
    error,
    retry: mutate,
  }
}
