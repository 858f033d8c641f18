import { useState } from 'react'
import { businessDayBefore } from '../../../../../shared/business-days.ts'
import type { CaseRow } from '../../../../../shared/cases.ts'
import { bogotaDay } from '../../../../../shared/dates.ts'
import { dayCalls } from '../../../../../shared/day-calls.ts'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import { returnReasonSuggestions } from '../../../../../shared/return-reasons.ts'
import { useApi } from '../../../../api/use-api.tsx'
import { processOf } from '../../../../case-view/case-row.ts'
import { serverNow } from '../../../../session/store.ts'
import { useUser } from '../../../../session/use-session.ts'
import { Cluster, Note, Stack } from '../../../../ui/layout.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { ChoiceButton } from './choice-button.tsx'
import { recentReasons } from './recent-reasons.ts'

/** The user's own reasons of today and of the last business day: the day has them, with each automatic record. */
const useRecentReasons = (row: CaseRow, action: Outcome['action']): string[] => {
  const user = useUser()
  const dayBefore = businessDayBefore(bogotaDay(serverNow()))
  const ofDay = (query: { day?: string }) => user && { params: { user: user.login }, query }
  const today = useApi(dayCalls.day, ofDay({})).data
  const before = useApi(dayCalls.day, ofDay({ day: dayBefore })).data
  const cards = [today, before].flatMap((day) => day?.productivity ?? [])
  return recentReasons(cards, processOf(row)?.label ?? '', action)
}

/** More are found by a search. */
const shown = 5

type Props = { row: CaseRow; action: Outcome['action']; onChoose: (reason: string) => void; locked: boolean }

/** Reasons that are added to the text by a press: the usual one of A§4.2, and those of the user in this process. */
export const ReasonSuggestions = ({ row, action, onChoose, locked }: Props) => {
  const [search, setSearch] = useState('')
  const own = useRecentReasons(row, action)
  const usual = action === 'return' ? returnReasonSuggestions : []
  const wanted = search.trim().toLocaleLowerCase('es')
  const found = own.filter((reason) => reason.toLocaleLowerCase('es').includes(wanted)).slice(0, shown)
  const choice = (reason: string) => (
    <ChoiceButton key={reason} locked={locked} onClick={() => onChoose(reason)}>
      {reason}
    </ChoiceButton>
  )
  if (usual.length + own.length === 0) return null
  return (
    <Stack gap={2}>
      {usual.length > 0 && (
        <Cluster as={Note} gap={2}>
          <span>Sugerencia:</span>
          {usual.map(choice)}
        </Cluster>
      )}
      {own.length > shown && (
        <SearchBox value={search} onChange={setSearch} placeholder="Buscar en tus últimas causales" />
      )}
      {own.length > 0 && (
        <Cluster as={Note} gap={2}>
          <span>{found.length > 0 ? 'Usadas hace poco:' : 'Ninguna de tus últimas causales lo dice.'}</span>
          {found.map(choice)}
        </Cluster>
      )}
    </Stack>
  )
}
