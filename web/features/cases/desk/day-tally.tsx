import { Link, useNavigate } from 'react-router-dom'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { useApi } from '../../../api/use-api.tsx'
import { paths } from '../../../paths.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { deskKeys } from './desk-keys.ts'

/** What the user did today, as 'Gestión diaria' counts it, and the way there. */
export const DayTally = ({ login }: { login: string }) => {
  const navigate = useNavigate()
  const { data } = useApi(dayCalls.day, { params: { user: login }, query: {} }, { revalidateOnFocus: true })
  useKeys('screen', deskKeys, { day: () => void navigate(paths.productivityReport) })
  const counts = data?.cases.filter(({ name }) => name !== 'Total') ?? []
  const text = counts.map(({ name, counter }) => `${counter} ${name.toLowerCase()}`).join(' · ')
  return (
    <Link to={paths.productivityReport} {...shortcutOf(deskKeys.day)}>
      {text ? `Hoy: ${text}` : 'Gestión diaria'}
    </Link>
  )
}
