import { useMemo, useState } from 'react'
import { bogotaDay, daysOfMonth, firstDayOfMonthBefore } from '../../../../shared/dates.ts'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useAll } from '../../../api/use-all.ts'
import { serverNow } from '../../../session/store.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { MonthField } from '../../../ui/month-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { useAddress } from '../../../use-address.ts'
import { newsParams } from '../news-params.ts'
import { useNews } from '../read-news.ts'
import classes from './calendar.module.css'
import { CalendarDayDialog } from './calendar-day.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { calendarPeople, daysShown, legendOf } from './calendar-model.ts'

const team = { query: {} }

/** The month of the team: who is absent or busy elsewhere, and why, by day (decision 62). */
export const CalendarTab = () => {
  const [{ month: asked }, change] = useAddress(newsParams)
  const today = bogotaDay(serverNow())
  const month = asked ?? today.slice(0, 7)
  const { from, to } = useMemo(() => daysOfMonth(month), [month])
  const news = useNews({ beginDate: from, endDate: to })
  const members = useAll(dayCalls.team, team)
  const [onlyWithNews, setOnlyWithNews] = useState(false)
  const [day, setDay] = useState<string>()
  const days = useMemo(() => daysShown(month, today), [month, today])
  const people = useMemo(
    () => news.data && (members.data || members.error) && calendarPeople(members.data ?? [], news.data, days),
    [members.data, members.error, news.data, days],
  )
  const shown = useMemo(
    () => people && (onlyWithNews ? people.filter((person) => person.news.size > 0) : people),
    [people, onlyWithNews],
  )
  const go = (months: number) => {
    const next = firstDayOfMonthBefore(from, -months).slice(0, 7)
    change({ month: next === today.slice(0, 7) ? undefined : next })
  }
  return (
    <Panel label="Calendario del equipo">
      <Cluster below={3}>
        <Button variant="default" size="compact-md" onClick={() => go(-1)} aria-label="Mes anterior">
          ‹
        </Button>
        <MonthField
          label="Mes"
          hideLabel
          w={190}
          value={month}
          onChange={(next) => change({ month: next })}
        />
        <Button variant="default" size="compact-md" onClick={() => go(1)} aria-label="Mes siguiente">
          ›
        </Button>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => change({ month: undefined })}
          whyNot={month === today.slice(0, 7) && 'Ya es el mes actual'}
        >
          Este mes
        </Button>
        <Checkbox label="Solo personas con novedades" value={onlyWithNews} onChange={setOnlyWithNews} />
      </Cluster>
      {members.error && (
        <Notice alert layout="line" onRetry={members.mutate}>
          No se pudo leer tu equipo: solo se muestran las personas con novedades
        </Notice>
      )}
      <AsyncPanel
        data={shown}
        failure={news.error && messageOf(news.error)}
        onRetry={news.mutate}
        empty={
          shown?.length === 0 &&
          (onlyWithNews ? 'Nadie tiene novedades este mes' : 'No hay personas en tu equipo')
        }
      >
        {(rows) => (
          <>
            <CalendarGrid month={month} days={days} people={rows} onDay={setDay} />
            <Cluster as="ul" gap={4} className={classes.legend} aria-label="Tipos de novedad del mes">
              {legendOf(news.data ?? []).map(({ short, type, isAbsence }) => (
                <li key={type}>
                  <span className={classes.mark} data-absence={isAbsence || undefined} aria-hidden>
                    {short}
                  </span>
                  {isAbsence ? `${type} (ausente)` : type}
                </li>
              ))}
            </Cluster>
          </>
        )}
      </AsyncPanel>
      <CalendarDayDialog day={day} people={people ?? []} onClose={() => setDay(undefined)} />
    </Panel>
  )
}
