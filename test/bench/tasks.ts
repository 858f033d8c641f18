import type { Task } from './desk-tasks.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'

export const taskFigures = (tasks: readonly Task[]): Figure[] =>
  tasks.map(({ task, pressed, goal, unit }) => ({
    id: 'U',
    metric: `${unit} of an analyst: ${task}`,
    ...atMost(pressed, goal, 0),
  }))

/** Milliseconds from the answer of a decision to the next case's first document, beyond the calls' own time. */
const untilDocument = 300

const timeFigures = (tasks: readonly Task[]): Figure[] =>
  tasks.flatMap(({ task, ms, unit }) =>
    ms === undefined
      ? []
      : [{ id: 'U', metric: `ms after the answer, by ${unit}: ${task}`, ...atMost(ms, untilDocument, 0) }],
  )

/** U: keys and clicks of an analyst's tasks, and how soon the next case can be read. */
export const tasks = async (): Promise<Figure[]> => {
  const measured = await measuredIn<Task[]>('./desk-tasks-worker.ts')
  return [...taskFigures(measured), ...timeFigures(measured)]
}
