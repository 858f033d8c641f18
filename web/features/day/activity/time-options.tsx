import { Unseen } from '../../../ui/layout.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import type { TypedActivity } from './activity-values.ts'
import classes from './form.module.css'
import { endAfter, minutesBetween } from './typed-activity.ts'

/** B§3. */
const options = [
  { label: '30M', minutes: 30, spoken: '30 minutos' },
  { label: '1H', minutes: 60, spoken: '1 hora' },
  { label: '2H', minutes: 120, spoken: '2 horas' },
  { label: '3H', minutes: 180, spoken: '3 horas' },
]

const whyNone = (begin: string): string =>
  begin === '' ? 'Escribe antes la hora de inicio' : 'Terminaría después de la medianoche'

type Props = { typed: Pick<TypedActivity, 'beginDate' | 'endDate'>; onEnd: (endDate: string) => void }

/** Each sets the end from the start (decision 63). */
export const TimeOptions = ({ typed, onEnd }: Props) => (
  <fieldset className={classes.options}>
    <Unseen as="legend">Duración</Unseen>
    {options.map(({ label, minutes, spoken }) => {
      const end = endAfter(typed.beginDate, minutes)
      return (
        <PlainButton
          key={label}
          className={classes.option}
          onClick={() => onEnd(end)}
          whyNot={end === '' && whyNone(typed.beginDate)}
          aria-label={`${label}: ${spoken}`}
          aria-pressed={minutesBetween(typed) === minutes}
        >
          {label}
        </PlainButton>
      )
    })}
  </fieldset>
)
