import { useCallback, useMemo, useRef } from 'react'
import { type GroupMember, groupLimits } from '../../../shared/groups.ts'
import { news, newsSearchMinimum, peopleSearchOf } from '../../../shared/news.ts'
import { newsMessages } from '../../../shared/news-messages.ts'
import type { NewsPerson } from '../../../shared/news-rows.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { formatName } from '../../format.ts'
import { SearchSelect } from '../../ui/search-select.tsx'

const texts = { short: newsMessages.shortSearch, failed: messageOf }

type Props = {
  members: readonly GroupMember[]
  onAdd: (member: GroupMember) => void
}

const memberOf = ({ fullName, user, documentNumber, isAdministrative }: NewsPerson): GroupMember => ({
  ...{ name: fullName, user, documentNumber, isAdministrative },
  standing: 'team',
})

/** Adds people of the leader's team, found by the start of their document or login, or by their name (B§5). */
export const MemberSearch = ({ members, onAdd }: Props) => {
  const found = useRef(new Map<string, NewsPerson>())
  const present = useMemo(() => new Set(members.map((one) => one.documentNumber)), [members])
  const search = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const query = peopleSearchOf(typed)
      if (!query) return []
      const { Items } = await callApi(news.people, { query }, { signal })
      for (const one of Items) found.current.set(one.documentNumber, one)
      return Items.map(({ documentNumber, fullName, area }) => ({
        value: documentNumber,
        label: [
          formatName(fullName),
          documentNumber,
          present.has(documentNumber) ? 'Ya está en el grupo' : area,
        ].join(' · '),
      }))
    },
    [present],
  )
  const add = (documentNumber: string) => {
    const person = found.current.get(documentNumber)
    if (person && !present.has(documentNumber)) onAdd(memberOf(person))
  }
  const isFull = members.length >= groupLimits.members.maximum
  return (
    <SearchSelect
      label="Agregar integrantes"
      description={
        isFull
          ? `Un grupo tiene máximo ${groupLimits.members.maximum} integrantes`
          : 'Busca por documento, nombre o usuario de red entre las personas de tu equipo'
      }
      placeholder="Documento, nombre o usuario de red"
      search={search}
      minimum={newsSearchMinimum}
      searchTexts={texts}
      value=""
      onChange={add}
      disabled={isFull}
      labelLimit={70}
    />
  )
}
