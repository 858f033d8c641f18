import type { Figure } from '../bench/report.ts'
import { useOwnSessionsTable } from '../support/own-table.ts'
import { type HandOffKeys, handOffs } from './hand-offs.ts'

/** R9 at full size: every character of a token, and ten rounds of replays. */
export const handOffFigures = async (keys: HandOffKeys): Promise<Figure[]> => {
  await useOwnSessionsTable('hand-offs')
  const { tried, problems, admitted } = await handOffs(keys, { every: 1, replays: 100, rounds: 10 })
  const wrong = admitted.filter((count) => count !== 1)
  return [
    {
      id: 'R9',
      metric: `of ${tried} forged hand-offs, those not refused or that left something`,
      measured: String(problems.length),
      goal: '0',
      reached: problems.length === 0,
      details: problems.slice(0, 5),
    },
    {
      id: 'R9',
      metric: `of ${admitted.length} rounds of 100 replays at once, those that did not admit exactly one`,
      measured: String(wrong.length),
      goal: '0',
      reached: wrong.length === 0,
      details: [`admitted ${admitted.join(', ')}`],
    },
  ]
}
