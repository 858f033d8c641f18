import { type Figure, none } from '../bench/report.ts'
import type { Run } from '../figures/step.ts'
import { clearTable } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { deaths } from './deaths.ts'
import { deathsOfSend } from './deaths-of-send.ts'
import { drain } from './drain.ts'
import { allowFaults } from './faults.ts'
import { prioritiseWhileClaiming } from './priorities.ts'
import { sequences } from './sequences.ts'
import { transitionsThroughFaults } from './transitions.ts'

/** R1 */
export const randomSequences = async ({ deep, seed }: Run): Promise<Figure[]> => {
  const runs = deep ? 10_000 : 1_000
  await useOwnCasesTable('sequences')
  const forbidFaults = allowFaults()
  const failure = await sequences('sequences', () => clearTable('sequences'), { runs, seed }).then(
    () => undefined,
    (error: Error) => `${error.message} ${error.cause ?? ''}`,
  )
  forbidFaults()
  return [
    {
      id: 'R1',
      metric: `violations in ${runs} random sequences of case actions with faults (seed ${seed})`,
      ...none(failure ? 1 : 0),
      details: failure ? [failure] : [],
    },
  ]
}

/** R2 */
export const crowdedQueue = async (): Promise<Figure[]> => {
  await useOwnCasesTable('drain')
  const size = { cases: 2_000, analysts: 50, processes: 4 }
  const { decided, twoHandlers, twoOpen, failures, violations, attemptsPerClaim } = await drain('drain', size)
  return [
    {
      id: 'R2',
      metric: 'cases with two handlers: 50 analysts in 4 processes drain 2,000, 5 % conflicts',
      ...none(twoHandlers),
      details: [`${decided} decided, ${attemptsPerClaim.toFixed(2)} attempts per claim`],
    },
    { id: 'R2', metric: 'times an analyst had two open cases', ...none(twoOpen) },
    {
      id: 'R2',
      metric: 'cases not decided, calls refused, and violations (counters, locks, history, productivity)',
      ...none(size.cases - decided + failures + violations.length),
      details: violations.slice(0, 5),
    },
  ]
}

/** R3 */
export const everyDeath = async (): Promise<Figure[]> => {
  await useOwnCasesTable('deaths')
  const forbidFaults = allowFaults()
  const clear = () => clearTable('deaths')
  const all = [...(await deaths(clear)), ...(await deathsOfSend(clear))]
  forbidFaults()
  const wrong = all.filter(({ problems }) => problems.length > 0)
  return [
    {
      id: 'R3',
      metric: `of ${all.length} deaths of a function, those that left not exactly one of everything`,
      ...none(wrong.length),
      details: wrong.map(
        ({ transition, fault, problems }) => `${transition} ${fault.kind} ${fault.at}: ${problems}`,
      ),
    },
  ]
}

/** R4: about four transitions per case; 100,000 in all with `--deep`, or as many as `FAULT_CASES` says. */
export const stormyOffice = async ({ deep }: Run): Promise<Figure[]> => {
  await useOwnCasesTable('transitions')
  const cases = Number(process.env.FAULT_CASES ?? (deep ? 25_000 : 500))
  const size = { cases, analysts: 60, leaders: 2 }
  const { transitions, stuck, untrue, violations, errors, answers, misfortunes } =
    await transitionsThroughFaults('transitions', size)
  return [
    {
      id: 'R4',
      metric: `cases stuck, actions not done once, counts that do not conserve, in ${transitions} transitions behind a proxy of faults`,
      ...none(stuck + untrue + violations.length),
      details: [
        [...misfortunes].map(([name, times]) => `${times} ${name}`).join(', '),
        `answers: ${[...answers].map(([status, times]) => `${times} of ${status}`).join(', ')}`,
        ...violations.slice(0, 5),
      ],
    },
    { id: 'R4', metric: 'answers of 5xx, while one request in twenty is never answered', ...none(errors) },
  ]
}

/** R5 */
export const movedQueue = async (): Promise<Figure[]> => {
  await useOwnCasesTable('priorities')
  const size = { changes: 10_000, analysts: 50, processes: 4 }
  const { cases, decided, claimed, changes, late, stale, failures, violations } =
    await prioritiseWhileClaiming('priorities', size)
  return [
    {
      id: 'R5',
      metric: 'cases lost, doubled or left: 10,000 changes of priority against 50 claimers',
      ...none(Math.abs(cases - decided) + Math.abs(cases - claimed) + violations.length),
      details: [
        `${changes} changes, ${stale} by a stale key and tried again, ${late} too late; ${cases} cases`,
        ...violations.slice(0, 5),
      ],
    },
    {
      id: 'R5',
      metric: 'calls refused for another reason than the case’s state',
      ...none(failures.length),
      details: failures.slice(0, 5),
    },
  ]
}
