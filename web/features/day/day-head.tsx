import type { DayAnswer } from '../../../shared/activity-cards.ts'
import { workingDaySeconds } from '../../../shared/day-goals.ts'
import { friendly } from '../../../shared/day-spans.ts'
import { nameOfDay } from '../../day-name.ts'
import { Note, SectionTitle } from '../../ui/layout.tsx'
import classes from './totals/summary.module.css'

type Props = { day: Pick<DayAnswer, 'day' | 'hoursSeg'> }

/** The date, and how much of the day is registered. */
export const DayHead = ({ day: { day, hoursSeg } }: Props) => (
  <div>
    <SectionTitle>{nameOfDay(day)}</SectionTitle>
    <Note above={1} size="body">
      Horas registradas.{' '}
      <strong className={classes.hours} data-enough={hoursSeg >= workingDaySeconds || undefined}>
        {friendly(hoursSeg)}
      </strong>
    </Note>
  </div>
)
