import type { Steps } from '../figures/step.ts'

/** The steps of `npm run torture`. Each loads its own code, so that a single step starts at once. */
export const tortureSteps: Steps = {
  R1: {
    what: 'random sequences of case actions with faults, against a model',
    measure: async (run) => (await import('./case-figures.ts')).randomSequences(run),
  },
  R2: {
    what: '50 analysts in 4 processes drain 2,000 cases',
    measure: async () => (await import('./case-figures.ts')).crowdedQueue(),
  },
  R3: {
    what: 'the function dies before and after every call of every transition, then a repeat',
    measure: async () => (await import('./case-figures.ts')).everyDeath(),
  },
  R4: {
    what: 'transitions behind a proxy of faults: nothing stuck, counts conserve',
    measure: async (run) => (await import('./case-figures.ts')).stormyOffice(run),
  },
  R5: {
    what: '10,000 changes of priority against 50 claimers',
    measure: async () => (await import('./case-figures.ts')).movedQueue(),
  },
  R6: {
    what: '100,000 rows delivered five times while the loader is killed and analysts claim',
    measure: async () => (await import('./load-figures.ts')).loadFigures(),
  },
  R7: {
    what: '500 hostile files: a full load or a report by row',
    measure: async ({ seed }) => (await import('./load-figures.ts')).hostileLoadFigures(seed),
  },
  report: {
    what: 'the report of a million refused rows',
    measure: async () => (await import('./load-figures.ts')).longReportFigures(),
  },
  R8: {
    what: '10,000 uploads with aborts, retries and same names',
    measure: async (run) => (await import('./office-figures.ts')).uploadedFiles(run),
  },
  R9: {
    what: 'forged and replayed hand-offs',
    measure: async ({ world: { mainSiteKey: signingKey, productKeys } }) =>
      (await import('./hand-off-figures.ts')).handOffFigures({ signingKey, productKeys }),
  },
  R11: {
    what: 'fuzzed requests: no 5xx, no stack trace, no personal data in logs',
    measure: async (run) => (await import('./office-figures.ts')).fuzzed(run),
  },
  doors: {
    what: 'every hostile file through every door: its processor, its memory, and its neighbour’s wait (R12)',
    measure: async () => (await import('./door-figures.ts')).doorFigures(),
  },
  costs: {
    what: 'what the largest honest files take of their inspection, and their neighbours’ wait (R12)',
    measure: async () => (await import('./file-costs.ts')).fileCosts(),
  },
  R13: {
    what: 'a roster file applied while its function dies and people edit',
    measure: async () => (await import('./office-figures.ts')).appliedNight(),
  },
  R14: {
    what: '100 activities and 60 news of one person at once',
    measure: async () => (await import('./office-figures.ts')).crowdedDay(),
  },
  R16: {
    what: 'massive news to 500 members while their function dies at every write',
    measure: async () => (await import('./massive-news-figures.ts')).massiveNewsFigures(),
  },
  R17: {
    what: '1,000 reserves of which half of the fund’s answers are wrong',
    measure: async () => (await import('./reserve-figures.ts')).reserveFigures(),
  },
  R18: {
    what: 'large files and their jobs, killed at every step; hostile files',
    measure: async ({ deep, seed }) => [
      ...(await (await import('./large-file-figures.ts')).largeFileFigures()),
      ...(await (
        await import('./job-figures.ts')
      ).jobFigures(deep ? { files: 200, kills: 20 } : { files: 50, kills: 4 }, seed)),
    ],
  },
  R19: {
    what: 'documents whose worker dies, whose results come twice, never or strange',
    measure: async () => (await import('./reading-figures.ts')).readingFigures(),
  },
  R21: {
    what: 'what cannot be read in lists, stream and queues; requests that hang; seven sessions on previews',
    measure: async () => (await import('./rest-figures.ts')).restGoesOn(),
  },
  R22: {
    what: 'orders of life of a case: any three things that may be done to it, from each of its states',
    measure: async () => (await import('./life-figures.ts')).livesOfCases(),
  },
  answers: {
    what: 'published answers of Textract that are read whole',
    measure: async () => (await import('./public-answers.ts')).publicAnswers(),
  },
  fuzz: {
    what: 'damaged files through inspector, preview and viewer (R20)',
    measure: async ({ deep, seed }) =>
      (await import('./fuzz-file-figures.ts')).fuzzFileFigures(
        Number(process.env.FUZZ_FILES ?? (deep ? 10_000 : 600)),
        Number(process.env.FUZZ_SEED ?? seed),
      ),
  },
}
