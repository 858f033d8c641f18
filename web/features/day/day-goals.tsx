import type { DayAnswer } from '../../../shared/activity-cards.ts'
import { counted } from '../../ui/counted.ts'
import classes from './summary.module.css'

/** What is expected in each process of the day, and how much of it is done. */
export const DayGoals = ({ goals }: Pick<DayAnswer, 'goals'>) => {
  const expecting = goals.filter(({ goal }) => goal > 0)
  if (expecting.length === 0) return null
  return (
    <section className={classes.goals} aria-labelledby="metas">
      <h3 id="metas">Meta del día</h3>
      <ul>
        {expecting.map(({ area, new: process, goal, done }) => {
          const id = `meta-${area}-${process}`.replaceAll(' ', '-')
          return (
            <li key={id}>
              <span id={id}>{process}</span>
              <progress value={Math.min(done, goal)} max={goal} aria-labelledby={id} />
              <span className={classes.done} data-reached={done >= goal || undefined}>
                {counted(done)} de {counted(goal)} · {Math.round((100 * done) / goal)} %
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
