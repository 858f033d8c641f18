import type { Figure } from '../bench/report.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { massiveThroughDeaths } from './massive-news.ts'

/** R16: a massive news is for all members or for none, and is never partly visible. */
export const massiveNewsFigures = async (): Promise<Figure[]> => {
  await useOwnCasesTable('massive-news')
  await useOwnStaffTable('massive-news-staff')
  const size = { members: 500, deliveries: 5 }
  const { problems, ...tally } = await massiveThroughDeaths(size)
  return [
    {
      id: 'R16',
      metric: `what was lost, left or seen half: massive news to ${size.members} members told five times, their function killed at every write`,
      ...{ measured: String(problems.length), goal: '0', reached: problems.length === 0 },
      details: [
        `${tally.deaths} deaths in ${tally.runs} runs, ${tally.looks} looks at two members’ days meanwhile`,
        ...problems.slice(0, 5),
      ],
    },
  ]
}
