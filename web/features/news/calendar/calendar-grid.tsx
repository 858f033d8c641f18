import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from 'react'
import type { NewsRow } from '../../../../shared/news-rows.ts'
import { nameOfDay } from '../../../day-name.ts'
import { Unseen } from '../../../ui/layout.tsx'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { typeText } from '../news-texts.ts'
import classes from './calendar.module.css'
import { type CalendarDay, type CalendarPerson, shortOf } from './calendar-model.ts'
import { moveFocus, takeTab } from './grid-focus.ts'

const letters = ['D', 'L', 'M', 'M', 'J', 'V', 'S']
const letterOf = (day: string): string => letters[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

const DayHead = ({
  day: { day, isBusiness, isHoliday, isToday },
  first,
}: {
  day: CalendarDay
  first: boolean
}) => (
  <th
    scope="col"
    className={classes.day}
    data-closed={!isBusiness || undefined}
    data-today={isToday || undefined}
    data-day={day}
    tabIndex={first ? 0 : -1}
    title={isHoliday ? `${nameOfDay(day)}, festivo` : nameOfDay(day)}
  >
    <span aria-hidden>{letterOf(day)}</span>
    <span aria-hidden>{Number(day.slice(8))}</span>
    {isHoliday && (
      <span aria-hidden className={classes.holiday}>
        F
      </span>
    )}
    <Unseen>{[nameOfDay(day), isHoliday && 'festivo', isToday && 'hoy'].filter(Boolean).join(', ')}</Unseen>
  </th>
)

const Marks = ({ rows }: { rows: readonly NewsRow[] }) => {
  const [first] = rows.toSorted((a, b) => Number(b.isAbsence) - Number(a.isAbsence))
  if (!first) return null
  const types = rows.map((row) => row.new).join(', ')
  return (
    <span className={classes.mark} data-absence={first.isAbsence || undefined} title={types}>
      <span aria-hidden>
        {shortOf(typeText(first))}
        {rows.length > 1 && `+${rows.length - 1}`}
      </span>
      <Unseen>{types}</Unseen>
    </span>
  )
}

type Props = {
  month: string
  days: readonly CalendarDay[]
  people: readonly CalendarPerson[]
  onDay: (day: string) => void
}

const dayOf = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day

/**
 * A grid of people and days. The arrows move through it; Enter or a click opens a day. A key press renders
 * nothing again.
 */
export const CalendarGrid = memo(({ month, days, people, onDay }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  // A month that is too wide starts at today, or at its first day, right of the fixed names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month is another table
  useLayoutEffect(() => {
    const { current } = scroller
    const [names, today] = ['thead th', 'thead [data-today]'].map((cell) =>
      current?.querySelector(cell)?.getBoundingClientRect(),
    )
    if (current) current.scrollLeft = today && names ? current.scrollLeft + today.left - names.right : 0
  }, [month])
  const open = (event: MouseEvent | KeyboardEvent) => {
    const day = dayOf(event.target)
    if (day) onDay(day)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(event)
    } else moveFocus(event)
  }
  const absent = (day: string) =>
    people.filter(({ news }) => news.get(day)?.some(({ isAbsence }) => isAbsence)).length
  return (
    <div className={classes.scroller} ref={scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows go through its cells
        role="grid"
        className={classes.grid}
        aria-label={`Novedades de ${nameOfMonth(month)}`}
        onClick={open}
        onKeyDown={onKeyDown}
        onFocus={(event: FocusEvent<HTMLTableElement>) => takeTab(event)}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Persona
            </th>
            {days.map((day, place) => (
              <DayHead key={day.day} day={day} first={place === 0} />
            ))}
            <th scope="col" className={classes.total} title="Días hábiles del mes en que está ausente">
              Días
            </th>
          </tr>
          <tr className={classes.counts}>
            <th scope="row" className={classes.corner}>
              Ausentes
            </th>
            {days.map(({ day, isBusiness }) => (
              <td key={day} data-day={day} data-closed={!isBusiness || undefined} tabIndex={-1}>
                {absent(day) || ''}
              </td>
            ))}
            <td className={classes.total} />
          </tr>
        </thead>
        <tbody>
          {people.map(({ key, name, news, away }) => (
            <tr key={key}>
              <th scope="row" className={classes.name} title={name}>
                {name}
              </th>
              {days.map(({ day, isBusiness, isToday }) => (
                <td
                  key={day}
                  data-day={day}
                  data-closed={!isBusiness || undefined}
                  data-today={isToday || undefined}
                  tabIndex={-1}
                >
                  <Marks rows={news.get(day) ?? []} />
                </td>
              ))}
              <td className={classes.total}>{away || ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
