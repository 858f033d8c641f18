import type { Use } from './count-order.ts'
import type { Task } from './desk-tasks.ts'
import { orderFigures } from './order-figures.ts'
import { measuredIn } from './own-process.ts'
import { atMost, type Figure } from './report.ts'

export const taskFigures = (tasks: readonly Task[], who = 'an analyst'): Figure[] =>
  tasks.map(({ task, pressed, goal, unit }) => ({
    id: 'U',
    metric: `${unit} of ${who}: ${task}`,
    ...atMost(pressed, goal, 0),
  }))

/** Milliseconds from the answer of a decision to the next case's first document, beyond the calls' own time. */
const untilDocument = 300

const timeFigure = (tasks: readonly Task[]): Figure => {
  const times = tasks.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b)
  return {
    id: 'U',
    metric: 'ms from the answer of a decision to the next case’s first document, the middle of three',
    ...atMost(times[Math.floor(times.length / 2)] ?? Number.NaN, untilDocument, 0),
    details: [times.map((ms) => ms.toFixed(0)).join(', ')],
  }
}

/** U: keys, clicks and drops of a person's tasks, and how soon an analyst can read the next case. */
export const tasks = async (): Promise<Figure[]> => {
  const { desk, leader, order } = await measuredIn<{ desk: Task[]; leader: Task[]; order: Use[] }>(
    './tasks-worker.ts',
  )
  return [...taskFigures(desk), timeFigure(desk), ...taskFigures(leader, 'a leader'), ...orderFigures(order)]
}
