import type { DayAnswer } from '../../../shared/activity-cards.ts'
import { workingDaySeconds } from '../../../shared/day-goals.ts'
import { friendly } from '../../../shared/day-spans.ts'
import { nameOfDay } from '../../day-name.ts'
import classes from './summary.module.css'

type Props = { day: Pick<DayAnswer, 'day' | 'hoursSeg'> }

/** The date, and how much of the day is registered. */
export const DayHead = ({ day: { day, hoursSeg } }: Props) => (
  <div>
    <h2 className={classes.date}>{nameOfDay(day)}</h2>
    <p className={classes.registered}>
      Horas registradas.{' '}
      <strong className={classes.hours} data-enough={hoursSeg >= workingDaySeconds || undefined}>
        {friendly(hoursSeg)}
      </strong>
    </p>
  </div>
)
