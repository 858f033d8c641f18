import { fuzz, fuzzUsers } from '../api/fuzz.ts'
import { type Figure, none, printFigures } from '../bench/report.ts'
import { clearTable } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { useOwnStaffTable } from '../support/staff.ts'
import { startWorld } from '../support/world.ts'
import { bombFigures } from './bomb-figures.ts'
import { deaths } from './deaths.ts'
import { deathsOfSend } from './deaths-of-send.ts'
import { drain } from './drain.ts'
import { allowFaults } from './faults.ts'
import { fuzzFileFigures } from './fuzz-file-figures.ts'
import { handOffFigures } from './hand-off-figures.ts'
import { jobFigures } from './job-figures.ts'
import { largeFileFigures } from './large-file-figures.ts'
import { hostileLoadFigures, loadFigures, longReportFigures } from './load-figures.ts'
import { massiveNewsFigures } from './massive-news-figures.ts'
import { prioritiseWhileClaiming } from './priorities.ts'
import { publicAnswers } from './public-answers.ts'
import { readingFigures } from './reading-figures.ts'
import { registerAtOnce } from './registrations.ts'
import { reserveFigures } from './reserve-figures.ts'
import { nightThroughDeaths } from './roster-nights.ts'
import { sequences } from './sequences.ts'
import { transitionsThroughFaults } from './transitions.ts'
import { uploadThroughFaults } from './uploads.ts'

/** `npm run torture`: the figures of reliability at full size; `-- --deep` plays 10,000 sequences, `-- R2` one figure. */
const options = process.argv.slice(2)
const runs = options.includes('--deep') ? 10_000 : 1_000
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2_147_483_647)

const randomSequences = async (): Promise<Figure[]> => {
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

const crowdedQueue = async (): Promise<Figure[]> => {
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

const everyDeath = async (): Promise<Figure[]> => {
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

/** About four transitions a case; 100,000 of them with `--deep`, or as many as `FAULT_CASES` says. */
const stormyOffice = async (): Promise<Figure[]> => {
  await useOwnCasesTable('transitions')
  const cases = Number(process.env.FAULT_CASES ?? (options.includes('--deep') ? 25_000 : 500))
  const size = { cases, analysts: 12, leaders: 2 }
  const { transitions, stuck, untrue, violations, answers, misfortunes } = await transitionsThroughFaults(
    'transitions',
    size,
  )
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
  ]
}

const movedQueue = async (): Promise<Figure[]> => {
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

const fuzzed = async (): Promise<Figure[]> => {
  const requests = options.includes('--deep') ? 100_000 : 10_000
  const logged: string[] = []
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    console[level] = (...line: unknown[]) => void logged.push(line.map(String).join(' '))
  const users = await fuzzUsers()
  const { problems, statuses } = await fuzz(users, { requests, seed }, logged)
  Object.assign(console, quiet)
  return [
    {
      id: 'R11',
      metric: `5xx, stack traces and personal data in logs of ${requests} fuzzed requests (seed ${seed})`,
      ...none(problems.length),
      details: [`answers by status ${JSON.stringify(statuses)}`, ...problems.slice(0, 5)],
    },
  ]
}

const uploadedFiles = async (): Promise<Figure[]> => {
  await useOwnCasesTable('uploads')
  const size = { uploads: 10_000, advisers: 8, perOrder: 40 }
  const { problems, ...told } = await uploadThroughFaults(size, seed)
  return [
    {
      id: 'R8',
      metric: `files lost, doubled, overwritten or wrong in ${told.uploads} uploads with aborts and retries (seed ${seed})`,
      ...none(problems.length),
      details: [
        `${told.acknowledged} acknowledged, ${told.kept} kept, ${told.removed} removed, ${told.aborted} aborted, ${told.refused} refused; ${told.sentOrders} orders sent`,
        `${told.callFaults} faults of calls; ${told.inspectorFaults} in ${told.inspectorRuns} runs of the inspector`,
        ...problems.slice(0, 5),
      ],
    },
  ]
}

const crowdedDay = async (): Promise<Figure[]> => {
  await useOwnCasesTable('registrations')
  const told = await registerAtOnce({ asked: 100, news: 60, processes: 4 })
  return [
    {
      id: 'R14',
      metric: `cards over what they may not be: ${told.asked} activities and news of one person at once from 4 processes`,
      ...none(told.forbidden.length + told.otherAnswers),
      details: [
        `${told.registered} registered, ${told.news} of them news, ${told.deaths} deaths`,
        ...told.forbidden.slice(0, 5),
      ],
    },
    {
      id: 'R14',
      metric: 'totals of the month and of the day that are not the sum of the cards',
      ...none(told.untrueTotals.length),
      details: told.untrueTotals,
    },
  ]
}

const appliedNight = async (): Promise<Figure[]> => {
  await useOwnStaffTable('roster-nights')
  const size = { seats: 2_000, deliveries: 5, deaths: 20 }
  const { problems, ...told } = await nightThroughDeaths(size)
  return [
    {
      id: 'R13',
      metric: `what was lost, doubled or seen half: a roster file of ${size.seats} seats told five times, its function killed`,
      ...none(problems.length),
      details: [
        `${told.deaths} deaths in ${told.runs} runs, ${told.looks} looks at the whole vertical meanwhile`,
        `${told.edits} edits by hand acknowledged, ${told.refused} refused as busy`,
        ...problems.slice(0, 5),
      ],
    },
  ]
}

const steps = {
  R1: randomSequences,
  R2: crowdedQueue,
  R3: everyDeath,
  R4: stormyOffice,
  R5: movedQueue,
  R6: loadFigures,
  R7: () => hostileLoadFigures(seed),
  report: longReportFigures,
  R8: uploadedFiles,
  R9: () => handOffFigures({ signingKey: world.mainSiteKey, productKeys: world.productKeys }),
  R11: fuzzed,
  R12: bombFigures,
  R13: appliedNight,
  R14: crowdedDay,
  R16: massiveNewsFigures,
  R17: reserveFigures,
  R18: async () => [
    ...(await largeFileFigures()),
    ...(await jobFigures(
      options.includes('--deep') ? { files: 200, kills: 20 } : { files: 50, kills: 4 },
      seed,
    )),
  ],
  R19: readingFigures,
  answers: publicAnswers,
  /** By its name the whole of it: 10,000 files take five to thirty minutes. */
  fuzz: () =>
    fuzzFileFigures(
      Number(process.env.FUZZ_FILES ?? (options.includes('fuzz') ? 10_000 : 600)),
      Number(process.env.FUZZ_SEED ?? seed),
    ),
}
const asked = Object.keys(steps).filter((name) => options.includes(name))
const world = await startWorld()
Object.assign(process.env, world.environment)
const quiet = { log: console.log, warn: console.warn, info: () => {}, error: () => {} }
Object.assign(console, quiet)
let missed = 0
try {
  for (const [name, torture] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const figures = await torture()
    printFigures(figures)
    missed += figures.filter(({ reached }) => reached === false).length
  }
} finally {
  await world.stop()
}
console.log(missed === 0 ? 'Nothing lost' : `${missed} figures not reached`)
process.exit(missed === 0 ? 0 : 1)
