import { Link } from 'react-router-dom'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { formatName } from '../../format.ts'
import { casesOfPath } from '../../navigation/cases-of.ts'
import { paths } from '../../paths.ts'
import { mayEnter } from '../../screens.ts'
import { useUser } from '../../session/use-session.ts'

/** Whether it is an absence of somebody with a login, whose cases the leader may give away. */
export const useMayGive = ({ isAbsence, user }: NewsRow): boolean => {
  const leader = useUser()
  return isAbsence && user !== undefined && leader !== undefined && mayEnter(leader, paths.cases)
}

/** From an absence to giving away what the person has in hand; for leaders of cases, of whoever has a login. */
export const CasesLink = ({ row }: { row: NewsRow }) => {
  const mayGive = useMayGive(row)
  if (!mayGive || !row.user) return null
  return (
    <Link to={casesOfPath(row.user)} aria-label={`Dar sus casos, de ${formatName(row.fullName)}`}>
      Dar sus casos
    </Link>
  )
}
