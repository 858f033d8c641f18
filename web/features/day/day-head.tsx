import type { DayAnswer } from '../../../shared/activity-cards.ts'
import { addDays } from '../../../shared/dates.ts'
import { friendly } from '../../../shared/day-spans.ts'
import { workingDaySeconds } from '../../../shared/day-summary.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { nameOfDay } from './day-name.ts'
import classes from './summary.module.css'

type Props = {
  day: Pick<DayAnswer, 'day' | 'today' | 'hoursSeg'>
  /** Nothing is today. */
  onDay: (day: string | undefined) => void
}

/** Which day it is, how much of it is registered, and the way to others (decision 63). */
export const DayHead = ({ day: { day, today, hoursSeg }, onDay }: Props) => {
  const go = (to: string) => onDay(to === today ? undefined : to)
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.date}>{nameOfDay(day)}</h2>
        <p className={classes.registered}>
          Horas registradas.{' '}
          <strong className={classes.hours} data-enough={hoursSeg >= workingDaySeconds || undefined}>
            {friendly(hoursSeg)}
          </strong>
        </p>
      </div>
      <div className={classes.days}>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => go(addDays(day, -1))}
          aria-label="Día anterior"
        >
          ‹
        </Button>
        <DateField
          aria-label="Día"
          w={150}
          value={day}
          max={today}
          onChange={(chosen) => chosen !== '' && chosen <= today && go(chosen)}
        />
        <Button
          variant="default"
          size="compact-md"
          onClick={() => go(addDays(day, 1))}
          disabled={day >= today}
          aria-label="Día siguiente"
        >
          ›
        </Button>
        {day !== today && (
          <Button variant="default" size="compact-md" onClick={() => onDay(undefined)}>
            Hoy
          </Button>
        )}
      </div>
    </div>
  )
}
