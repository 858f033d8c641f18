import type { SessionUser } from '../../../shared/sessions.ts'
import { messageOf } from '../../api/api-error.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { DayPanel } from './day-panel.tsx'
import { useDay } from './use-day.ts'

type Props = { user: SessionUser; day: string | undefined; onDay: (day: string | undefined) => void }

/** One's own day. */
export const OwnDay = ({ user, day: asked, onDay }: Props) => {
  const { data, error, mutate } = useDay(user.login, asked)
  return (
    <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate} framed>
      {(day) => <DayPanel day={day} onDay={onDay} withCases />}
    </AsyncPanel>
  )
}
