import { useCallback, useRef } from 'react'
import { absentText } from '../../../../shared/absences.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { news, newsSearchMinimum, peopleSearchOf } from '../../../../shared/news.ts'
import { newsMessages } from '../../../../shared/news-messages.ts'
import type { NewsPerson } from '../../../../shared/news-rows.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { formatName } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import type { Option } from '../../../ui/option-select.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { labels } from '../news-texts.ts'

const texts = { short: newsMessages.shortSearch, failed: messageOf }
const optionOf = ({ documentNumber, fullName, area }: NewsPerson): Option => ({
  value: documentNumber,
  label: [formatName(fullName), documentNumber, area].filter(Boolean).join(' · '),
})

/** Until when a person is absent today, with the reason if the leader may see it (decision 88). */
const awayText = ({ absence }: NewsPerson): string | undefined => {
  const text = absence && absentText(absence.until, bogotaDay(serverNow()))
  return absence?.new ? `${text} por ${absence.new}` : text
}

type Props = {
  person: NewsPerson | undefined
  onPerson: (person: NewsPerson | undefined) => void
  disabled?: boolean
}

/** A member of the leader's team, found by the start of their document or login, or by their name (B§5). */
export const PersonSelect = ({ person, onPerson, disabled }: Props) => {
  const found = useRef(new Map<string, NewsPerson>())
  const search = useCallback(async (typed: string, signal: AbortSignal) => {
    const query = peopleSearchOf(typed)
    if (!query) return []
    const { Items } = await callApi(news.people, { query }, { signal })
    for (const one of Items) found.current.set(one.documentNumber, one)
    return Items.map(optionOf)
  }, [])
  return (
    <SearchSelect
      label={labels.person}
      description={person && awayText(person)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Documento, nombre o usuario de red"
      search={search}
      minimum={newsSearchMinimum}
      searchTexts={texts}
      value={person?.documentNumber ?? ''}
      valueLabel={person && optionOf(person).label}
      onChange={(document) => onPerson(found.current.get(document))}
      clearable
      disabled={disabled}
      labelLimit={70}
      data-path="person"
    />
  )
}
