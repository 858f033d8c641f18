import { Link } from 'react-router-dom'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { formatName } from '../../format.ts'
import { casesOfPath } from '../../navigation/cases-of.ts'
import { paths } from '../../paths.ts'
import { mayEnter } from '../../screens.ts'
import { useUser } from '../../session/use-session.ts'

/** From an absence to giving away what the person has in hand; for leaders of cases, of whoever has a login. */
export const CasesLink = ({ row: { isAbsence, user, fullName } }: { row: NewsRow }) => {
  const leader = useUser()
  if (!isAbsence || !user || !leader || !mayEnter(leader, paths.cases)) return null
  return (
    <Link to={casesOfPath(user)} aria-label={`Dar sus casos, de ${formatName(fullName)}`}>
      Dar sus casos
    </Link>
  )
}
