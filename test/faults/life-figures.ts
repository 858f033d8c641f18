import { type Figure, none } from '../bench/report.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { lives, stands } from './lives.ts'

/** R22: sequences of two verbs do not show every fault yet. */
const depth = 3

export const livesOfCases = async (): Promise<Figure[]> => {
  await useOwnCasesTable('lives')
  let played = 0
  const problems: string[] = []
  for (const [beginning, , way] of stands) {
    const lived = await lives('lives', beginning, way, depth)
    played += lived.orders
    problems.push(...lived.problems)
  }
  return [
    {
      id: 'R22',
      metric: `of ${played} orders of up to ${depth} actions on one case, answers of 5xx and lost or silent changes`,
      ...none(problems.length),
      details: problems.slice(0, 5),
    },
  ]
}
