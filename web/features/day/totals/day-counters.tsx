import type { DayAnswer } from '../../../../shared/activity-cards.ts'
import { counted } from '../../../ui/counted.ts'
import { Cluster, Note } from '../../../ui/layout.tsx'
import classes from './summary.module.css'

type Props = {
  day: Pick<DayAnswer, 'times' | 'cases'>
  /** Administrative staff count no cases (B§4). */
  withCases: boolean
}

/** Index of the total of the others (B§3). */
const total = 2

/** Hours of each kind, and the cases with their parts. */
export const DayCounters = ({ day: { times, cases }, withCases }: Props) => (
  <Cluster align="start" gap={4} above={4} className={classes.counters}>
    <dl className={classes.times}>
      {times.map(({ name, color, counter: { hour, minutes } }) => (
        <div key={name}>
          <dt data-color={color}>{name}</dt>
          <dd>
            {hour} h {String(minutes).padStart(2, '0')} min
          </dd>
        </div>
      ))}
    </dl>
    {withCases && (
      <details className={classes.cases}>
        <summary>
          <Note as="span">Total de casos</Note>
          <strong>{counted(cases[total]?.counter ?? 0)}</strong>
        </summary>
        <dl>
          {cases
            .filter((_, index) => index !== total)
            .map(({ name, counter }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{counted(counter)}</dd>
              </div>
            ))}
        </dl>
      </details>
    )}
  </Cluster>
)
