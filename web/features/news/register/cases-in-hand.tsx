import { type HeldStatus, transitions } from '../../../../shared/cases.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import type { NewsRow } from '../../../../shared/news-rows.ts'
import { useApi } from '../../../api/use-api.tsx'
import { formatName } from '../../../format.ts'
import { quantity } from '../../../ui/counted.ts'
import { CasesLink, useMayGive } from './cases-link.tsx'

const useHeld = (user: string, status: HeldStatus) =>
  useApi(leaderCases.ofUser, { params: { id: user }, query: { status } }, { revalidateOnMount: true }).data

const Held = ({ row, user }: { row: NewsRow; user: string }) => {
  const [open, paused] = [useHeld(user, transitions.resume.to), useHeld(user, transitions.pause.to)]
  const counts = [
    ...(open?.items.length ? [quantity(open.items.length, 'caso abierto', 'casos abiertos')] : []),
    ...(paused?.items.length
      ? [`${paused.cursor ? 'más de ' : ''}${quantity(paused.items.length, 'pausado', 'pausados')}`]
      : []),
  ]
  if (counts.length === 0) return null
  return (
    <p role="status">
      {formatName(row.fullName)} tiene {counts.join(' y ')}. <CasesLink row={row} />
    </p>
  )
}

/** The cases still held by a person whose absence was just registered, with a link to reassign them. */
export const CasesInHand = ({ row }: { row: NewsRow }) => {
  const mayGive = useMayGive(row)
  return mayGive && row.user ? <Held row={row} user={row.user} /> : null
}
