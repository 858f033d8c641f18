import { useState } from 'react'
import { news } from '../../../shared/news.ts'
import type { NewsPerson } from '../../../shared/news-rows.ts'
import { useApi } from '../../api/use-api.tsx'
import { personOf } from './news-params.ts'

/** Whose news the address names: as they were chosen here, or asked for where a link or a reload names them. */
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
    /** Nobody of the team is named so. */
    unknown: key !== undefined && data !== undefined && !found,
    error,
    retry: mutate,
  }
}
