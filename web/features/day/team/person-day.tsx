import { dayCalls } from '../../../../shared/day-calls.ts'
import { hasKind } from '../../../../shared/roles.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useAll } from '../../../api/use-all.ts'
import { SaveTimes } from '../../../case-view/save-times.tsx'
import { formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { dayPath } from '../../../navigation/day-params.ts'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Part, SectionTitle } from '../../../ui/layout.tsx'
import classes from '../day.module.css'
import { DayPanel } from '../day-panel.tsx'
import { MonthTotals } from '../totals/month-totals.tsx'
import { useDay } from '../use-day.ts'

type Props = { person: string; day: string | undefined }

/** The day of a member of the team, read-only (decision 62). */
export const PersonDay = ({ person, day: asked }: Props) => {
  const user = useUser()
  const { data, error, mutate } = useDay(person, asked)
  const team = useAll(dayCalls.team, { query: { day: asked } })
  const name = team.data?.find(({ user }) => user === person)?.fullName
  return (
    <>
      <p className={classes.person}>
        <Link to={dayPath({ tab: 'equipo', day: asked })}>&lt; Mi equipo</Link>
      </p>
      <SectionTitle below={3}>{name ? formatName(name) : person}</SectionTitle>
      <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate} framed>
        {(day) => (
          <>
            {user && hasKind(user, 'leader') && (
              <Part as="div" below={3}>
                <SaveTimes day={day.day} user={person} />
              </Part>
            )}
            <DayPanel day={day} withCases />
            <MonthTotals user={person} month={day.day.slice(0, 7)} />
          </>
        )}
      </AsyncPanel>
    </>
  )
}
