import type { DayAnswer } from '../../../../shared/activity-cards.ts'
import { counted } from '../../../ui/counted.ts'
import { Note, Part, SectionTitle } from '../../../ui/layout.tsx'
import { goalsMade } from './goal-texts.ts'
import classes from './summary.module.css'

/** The goal of each process of the day, how it was computed, and how much of it is done. */
export const DayGoals = ({ goals, presentSeconds }: Pick<DayAnswer, 'goals' | 'presentSeconds'>) => {
  const expecting = goals.filter(({ fullGoal }) => fullGoal > 0)
  if (expecting.length === 0) return null
  return (
    <Part above={4} className={classes.goals} aria-labelledby="metas">
      <SectionTitle as="h3" size="body" below={2} id="metas">
        Meta del día
      </SectionTitle>
      <Note below={2}>{goalsMade(presentSeconds)}</Note>
      <ul>
        {expecting
          .filter(({ goal }) => goal > 0)
          .map(({ area, new: process, goal, fullGoal, done }) => {
            const id = `meta-${area}-${process}`.replaceAll(' ', '-')
            return (
              <li key={id}>
                <span id={id}>{process}</span>
                <progress value={Math.min(done, goal)} max={goal} aria-labelledby={id} />
                <span className={classes.done} data-reached={done >= goal || undefined}>
                  {counted(done)} de {counted(goal)} · {Math.round((100 * done) / goal)} %
                  {goal < fullGoal && (
                    <Note as="span" size="note" block className={classes.fullGoal}>
                      jornada: {counted(fullGoal)}
                    </Note>
                  )}
                </span>
              </li>
            )
          })}
      </ul>
    </Part>
  )
}
