import { fuzz, fuzzUsers } from '../api/fuzz.ts'
import { type Figure, none } from '../bench/report.ts'
import type { Run } from '../figures/step.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { registerAtOnce } from './registrations.ts'
import { nightThroughDeaths } from './roster-nights.ts'
import { uploadThroughFaults } from './uploads.ts'

/** R11 */
export const fuzzed = async ({ deep, seed }: Run): Promise<Figure[]> => {
  const requests = deep ? 100_000 : 10_000
  const logged: string[] = []
  const { log, info, warn, error } = console
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    console[level] = (...line: unknown[]) => void logged.push(line.map(String).join(' '))
  const users = await fuzzUsers()
  const { problems, statuses } = await fuzz(users, { requests, seed }, logged)
  Object.assign(console, { log, info, warn, error })
  return [
    {
      id: 'R11',
      metric: `5xx, stack traces and personal data in logs of ${requests} fuzzed requests (seed ${seed})`,
      ...none(problems.length),
      details: [`answers by status ${JSON.stringify(statuses)}`, ...problems.slice(0, 5)],
    },
  ]
}

/** R8 */
export const uploadedFiles = async ({ seed }: Run): Promise<Figure[]> => {
  await useOwnCasesTable('uploads')
  const size = { uploads: 10_000, advisers: 8, perOrder: 40 }
  const { problems, ...tally } = await uploadThroughFaults(size, seed)
  return [
    {
      id: 'R8',
      metric: `files lost, doubled, overwritten or wrong in ${tally.uploads} uploads with aborts and retries (seed ${seed})`,
      ...none(problems.length),
      details: [
        `${tally.acknowledged} acknowledged, ${tally.kept} kept, ${tally.removed} removed, ${tally.aborted} aborted, ${tally.refused} refused; ${tally.sentOrders} orders sent`,
        `${tally.callFaults} faults of calls; ${tally.inspectorFaults} in ${tally.inspectorRuns} runs of the inspector`,
        ...problems.slice(0, 5),
      ],
    },
  ]
}

/** R14 */
export const crowdedDay = async (): Promise<Figure[]> => {
  await useOwnCasesTable('registrations')
  const tally = await registerAtOnce({ asked: 100, news: 60, processes: 4 })
  return [
    {
      id: 'R14',
      metric: `cards over what they may not be: ${tally.asked} activities and news of one person at once from 4 processes`,
      ...none(tally.forbidden.length + tally.otherAnswers),
      details: [
        `${tally.registered} registered, ${tally.news} of them news, ${tally.deaths} deaths`,
        ...tally.forbidden.slice(0, 5),
      ],
    },
    {
      id: 'R14',
      metric: 'totals of the month and of the day that are not the sum of the cards',
      ...none(tally.untrueTotals.length),
      details: tally.untrueTotals,
    },
  ]
}

/** R13 */
export const appliedNight = async (): Promise<Figure[]> => {
  await useOwnStaffTable('roster-nights')
  const size = { seats: 2_000, deliveries: 5, deaths: 20 }
  const { problems, ...tally } = await nightThroughDeaths(size)
  return [
    {
      id: 'R13',
      metric: `what was lost, doubled or seen half: a roster file of ${size.seats} seats told five times, its function killed`,
      ...none(problems.length),
      details: [
        `${tally.deaths} deaths in ${tally.runs} runs, ${tally.looks} looks at the whole vertical meanwhile`,
        `${tally.edits} edits by hand acknowledged, ${tally.refused} refused as busy`,
        ...problems.slice(0, 5),
      ],
    },
  ]
}
