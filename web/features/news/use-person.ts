import { useState } from 'react'
import { news } from '../../../shared/news.ts'
import type { NewsPerson } from '../../../shared/news-rows.ts'
import { useApi } from '../../api/use-api.tsx'

/** Whose news the address names: as they were chosen here, or asked for where a link or a reload names them. */
export const usePerson = (documentNumber: string | undefined) => {
  const [chosen, setChosen] = useState<NewsPerson>()
  const isChosen = chosen?.documentNumber === documentNumber
  const { data, error, mutate } = useApi(
    news.people,
    documentNumber === undefined || isChosen ? undefined : { query: { number: documentNumber } },
  )
  const found = data?.Items.find((one) => one.documentNumber === documentNumber)
  const person = documentNumber === undefined ? undefined : isChosen ? chosen : found
  return {
    person,
    choose: setChosen,
    /** Nobody of the team has this document. */
    unknown: data !== undefined && !found,
    error,
    retry: mutate,
  }
}
