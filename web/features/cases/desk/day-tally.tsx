import { useNavigate } from 'react-router-dom'
import type { cases } from '../../../../shared/case-calls.ts'
import type { Answer } from '../../../../shared/contract.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { quantity } from '../../../ui/counted.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { deskKeys } from './desk-keys.ts'

type Props = { today: Answer<typeof cases.waiting>['today'] | undefined }

/** What the user did today, and the way to 'Gestión diaria'. */
export const DayTally = ({ today }: Props) => {
  const navigate = useNavigate()
  useKeys('screen', deskKeys, { day: () => void navigate(paths.productivityReport) })
  return (
    <Link to={paths.productivityReport} {...shortcutOf(deskKeys.day)}>
      {today
        ? `Hoy: ${[
            quantity(today.approvedCount, 'aprobado', 'aprobados'),
            quantity(today.returnedCount, 'devuelto', 'devueltos'),
            quantity(today.othersCount, 'otro', 'otros'),
          ].join(' · ')}`
        : 'Gestión diaria'}
    </Link>
  )
}
