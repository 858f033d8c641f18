import { p95, toldOf } from '../bench/claims-beside-loads.ts'
import { atMost, type Figure, none } from '../bench/report.ts'
import { startDirectory } from '../support/directory.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { type BesidePreviews, claimsBesidePreviews, sessionsOnPreviews } from './claims-beside-previews.ts'
import { hungRequests, transitionsThroughFaults } from './transitions.ts'
import { inLists, inMessages, inQueueOfCases, inStream } from './unreadable.ts'

const unreadable = async (): Promise<Figure> => {
  const { error } = console
  const lines: unknown[] = []
  console.error = (line: unknown) => void lines.push(line)
  const problems: string[] = []
  await useOwnCasesTable('rest-items')
  await useOwnStaffTable('rest-staff')
  const directory = await startDirectory()
  try {
    problems.push(
      ...(await inLists(directory)),
      ...(await inStream()),
      ...(await inQueueOfCases()),
      ...(await inMessages()),
    )
  } finally {
    await directory.stop()
    console.error = error
  }
  return {
    id: 'R21',
    metric: 'what one thing that cannot be read costs others, or is not told: every list, stream and queue',
    ...none(problems.length),
    details: [`${lines.length} lines of the log tell of it`, ...problems.slice(0, 5)],
  }
}

const hung = async (): Promise<Figure> => {
  await useOwnCasesTable('rest-hung')
  const size = { cases: 200, analysts: 30, leaders: 2 }
  const result = await transitionsThroughFaults('rest-hung', size, hungRequests)
  const { transitions, stuck, untrue, violations, errors, misfortunes } = result
  return {
    id: 'R21',
    metric: `cases stuck, actions not done once and answers of 5xx, in ${transitions} transitions of which 5 % of the requests are never answered`,
    ...none(stuck + untrue + violations.length + errors),
    details: [
      [...misfortunes].map(([name, times]) => `${times} ${name}`).join(', '),
      ...violations.slice(0, 5),
    ],
  }
}

export const previewsFigures = (result: BesidePreviews): Figure[] => {
  const answers = Object.entries(result.answers)
  const errors = answers.reduce((sum, [status, times]) => (Number(status) < 500 ? sum : sum + times), 0)
  return [
    {
      id: 'R21',
      metric: `claim p95 beside ${sessionsOnPreviews} sessions on the largest previews, over the same pages made by the image library alone`,
      ...atMost(p95(result.product) / p95(result.library), 1.5),
      details: [
        toldOf('beside sessions', result.product),
        toldOf('beside the library', result.library),
        toldOf('alone', result.alone),
      ],
    },
    {
      id: 'R21',
      metric: 'claims refused and previews answered with 5xx meanwhile',
      ...none(result.refusedClaims + errors),
      details: [answers.map(([status, times]) => `${times} previews answered ${status}`).join(', ')],
    },
  ]
}

/** R21: a failure stays local. */
export const restGoesOn = async (): Promise<Figure[]> => [
  await unreadable(),
  await hung(),
  ...previewsFigures(await claimsBesidePreviews('rest-previews')),
]
