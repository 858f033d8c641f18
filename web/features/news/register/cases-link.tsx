import type { NewsRow } from '../../../../shared/news-rows.ts'
import { formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { casesOfPath } from '../../../navigation/cases-of.ts'
import { paths } from '../../../paths.ts'
import { mayEnter } from '../../../screens.ts'
import { useUser } from '../../../session/use-session.ts'

/** Whether it is an absence of a person with a login, whose cases the leader may reassign. */
export const useMayGive = ({ isAbsence, user }: NewsRow): boolean => {
  const leader = useUser()
  return isAbsence && user !== undefined && leader !== undefined && mayEnter(leader, paths.cases)
}

/** A link from an absence to reassign the person's cases; only for leaders of cases, and people with a login. */
export const CasesLink = ({ row }: { row: NewsRow }) => {
  const mayGive = useMayGive(row)
  if (!mayGive || !row.user) return null
  return (
    <Link to={casesOfPath(row.user)} aria-label={`Dar sus casos, de ${formatName(row.fullName)}`}>
      Dar sus casos
    </Link>
  )
}
