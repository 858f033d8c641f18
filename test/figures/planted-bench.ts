import { growthFigure, type Sample } from '../bench/sizes.ts'
import { judged, type Planted } from './planted.ts'
import { plantedPages } from './planted-pages.ts'

const ms = (...values: number[]) => values
const samples = (over: Partial<Sample> = {}): Sample[] =>
  Array.from({ length: 5 }, () => ({ units: 1.5, requests: 2, ms: 10, ...over }))

/** What is measured at two sizes: a read unit more in one call, or a third more time, at the larger one. */
const grows = judged(
  async ({ many }) => [growthFigure('P3', 'a call', [samples(), many])],
  { many: samples({ ms: 11 }) },
  {
    'half a read unit more in one call': { many: [...samples().slice(1), { units: 2, requests: 2, ms: 10 }] },
    'a third more time': { many: samples({ ms: 13 }) },
  },
)

const claims = {
  file: 'test/bench/claims.test.ts',
  test: 'a claim that takes a Media first is seen',
}
const trace = {
  status: 200,
  number: '1',
  user: 'ANA',
  ms: 5,
  attempts: 2,
  queries: 2,
  mediaBeforeAlta: false,
}
/** Of two who claim at once. */
const crowdOf = (id: string) =>
  judged(
    async ({ traces }) => (await import('../bench/crowd.ts')).crowdFigures(id, traces, 1),
    { traces: [trace, { ...trace, number: '2' }] },
    {
      'a third attempt each': {
        traces: [1, 2].map((number) => ({ ...trace, number: `${number}`, attempts: 3 })),
      },
      'one case for two': { traces: [trace, trace] },
      'a claim refused': { traces: [trace, { ...trace, status: 429 }] },
      'a Media before an Alta': { traces: [trace, { ...trace, number: '2', mediaBeforeAlta: true }] },
    },
  )

const times = { middle: 20, slow: 30 }
const tableTimes = { rows: 100, paint: 100, sort: 50, search: 50, nodes: [400] }
const many = { ...tableTimes, rows: 10_000 }
const memory = { canvases: 5, pixels: 1e6, heap: 10 }
const pdfTimes = { fewWritten: 100, manyWritten: 140, fewScanned: 100, manyScanned: 140 }
const acts = { scroll: { inputs: [20, 20, 20], longest: 40 } }

export const plantedInBench: Readonly<Record<string, Planted>> = {
  P1: {
    file: 'test/bench/units.test.ts',
    test: 'an item more in a transaction is seen in the units of its step',
  },
  P2: { file: 'test/bench/units.test.ts', test: 'a request more of every operation is seen' },
  P3: grows,
  P4: [claims, crowdOf('P4')],
  P5: judged(
    async ({ lives }) => (await import('../bench/overhead.ts')).overheadFigures(lives),
    { lives: [{ claim: { stack: 11, bare: 10 }, 'case by number': { stack: 1.1, bare: 1 } }] },
    {
      'a stack a fifth slower, half for the smallest request': {
        lives: [{ claim: { stack: 12, bare: 10 }, 'case by number': { stack: 1.5, bare: 1 } }],
      },
    },
  ),
  P6: judged(
    async ({ own }) => [
      (await import('../bench/cold-start.ts')).coldFigure(
        'cases',
        [{ cpu: own, wall: own }],
        [{ cpu: 100, wall: 100 }],
        [['zod', 60]],
      ),
    ],
    { own: 119 },
    { 'a quarter more to load': { own: 125 } },
  ),
  P7: {
    file: 'test/e2e/home-weight.test.ts',
    test: 'a home weighs the same each time, and 50 KB that come after its heading are seen',
  },
  P8: [
    judged(
      async ({ load, requests }) =>
        (await import('../bench/loads.ts')).loadFigures({ load, bare: ms(900) }, requests),
      { load: ms(1_000), requests: ['UpdateItem'] },
      {
        'a third slower': { load: ms(1_300) },
        'a request more for a loaded file': { requests: ['UpdateItem', 'GetItem'] },
      },
    ),
    judged(
      async (told) => [(await import('../bench/loads.ts')).memoryFigure(told)],
      { loaded: 1_000, seconds: 1, peakMb: 250 },
      { '50 MB more': { peakMb: 300 } },
    ),
  ],
  P10: judged(
    async ({ listed }) =>
      (await import('../bench/table.ts')).tableFigures('P10', 'cases', [tableTimes, listed]),
    { listed: many },
    {
      'rows that are all drawn': { listed: { rows: 10_000, paint: 130, sort: 70, search: 70, nodes: [900] } },
    },
  ),
  P11: [
    grows,
    judged(
      async (seen: Record<string, string[]>) => (await import('../bench/days.ts')).dayFigures(seen),
      {
        day: ['Query', 'Query', 'GetItem'],
        register: ['BatchGetItem', 'Query', 'Query', 'TransactWriteItems'],
        month: ['GetItem'],
        team: ['Query', 'Query', 'BatchGetItem'],
      },
      {
        'a read more of each': {
          day: ['Query', 'Query', 'GetItem', 'GetItem'],
          register: ['BatchGetItem', 'Query', 'Query', 'GetItem', 'TransactWriteItems'],
          month: ['GetItem', 'GetItem'],
          team: ['Query', 'Query', 'Query', 'Query'],
        },
      },
    ),
  ],
  P12: [
    grows,
    judged(
      async ({ opened, saved }) => (await import('../bench/kardex.ts')).kardexFigures(opened, saved),
      { opened: ['Query', 'Query', 'GetItem'], saved: ['Query', 'GetItem', 'GetItem', 'TransactWriteItems'] },
      {
        'a read more of each': {
          opened: ['Query', 'Query', 'GetItem', 'GetItem'],
          saved: ['Query', 'GetItem', 'GetItem', 'GetItem', 'TransactWriteItems'],
        },
      },
    ),
  ],
  P13: [
    judged(
      async ({ staged }) => [(await import('../bench/roster-file.ts')).rosterFigure(staged, ms(700))],
      { staged: ms(1_000) },
      { 'half as fast': { staged: ms(2_000) } },
    ),
    judged(
      async (told) => [(await import('../bench/roster-file.ts')).memoryFigure(told)],
      { seconds: 1, peakMb: 500 },
      { '50 MB more': { peakMb: 550 } },
    ),
  ],
  P14: judged(
    async ({ file }) =>
      (await import('../bench/daily-data.ts')).dailyFigures([file], [{ seconds: 8, peakMb: 100 }]),
    { file: { seconds: 10, peakMb: 240 } },
    { 'half as fast and 50 MB more': { file: { seconds: 20, peakMb: 290 } } },
  ),
  P15: [
    grows,
    claims,
    crowdOf('P15'),
    judged(
      async ({ own }) => [
        (await import('../bench/agreements.ts')).foreignFigure([{ user: 'ANA', number: '1' }], () => own),
      ],
      { own: true },
      { 'a case of another’s agreement': { own: false } },
    ),
  ],
  P16: judged(
    async ({ list, reads }) => {
      const { listFigure, countsFigure } = await import('../bench/ans.ts')
      const counted = { reads, units: 3.5, ms: 5 }
      return [listFigure(list), countsFigure(counted, counted)]
    },
    { list: ms(25, 12, 12), reads: 4 },
    { 'twice the time': { list: ms(25, 24, 24) }, 'a read more': { reads: 5 } },
  ),
  P17: [
    grows,
    judged(
      async (told) => (await import('../bench/guarantee-report.ts')).reportFigures(told),
      { firstRows: ms(100, 140), longest: ms(0, 48), seconds: 1.5 },
      { 'half more to wait': { firstRows: ms(100, 160) }, 'a long task': { longest: ms(0, 60) } },
    ),
  ],
  P18: judged(
    async (told) => (await import('../bench/upload.ts')).uploadFigures(told),
    {
      ...{ bytes: 2 ** 28, product: ms(1_000), bare: ms(950), again: { cut: 4, loadedAnew: 4 } },
      memory: { file: 2 ** 31, start: 2 ** 28, over: 35 * 2 ** 20, ms: 42_000 },
    },
    {
      'a fifth slower': { product: ms(1_200) },
      '100 MB more': { memory: { file: 2 ** 31, start: 2 ** 28, over: 135 * 2 ** 20, ms: 42_000 } },
      'a part more that is sent again': { again: { cut: 5, loadedAnew: 5 } },
    },
  ),
  P19: judged(
    async (told) => (await import('../bench/spark-jobs.ts')).jobFigures(told),
    { ofFew: ms(50), ofMany: 120, plain: 110, once: 50 },
    { 'a job five times as slow': { ofMany: 600 } },
  ),
  P20: judged(
    async ({ ratio, peak, clean, again, right }) => {
      const { speedFigures, cleanFigure, hardFigure, illFigure } = await import('../bench/reading.ts')
      const { foundFigure, hardLayouts } = await import('../bench/reading-layouts.ts')
      const once = { error: 1, recall: 95 }
      return [
        ...[...speedFigures({ ratio, pagesPerSecond: 1, peak }), cleanFigure(clean)],
        ...[illFigure('skewed', again, once), hardFigure('small', again, { error: 2, recall: 90 })],
        foundFigure(hardLayouts[0], { right, of: 64, others: 2 }),
      ]
    },
    { ratio: 0.85, peak: 500, clean: { error: 0.2, recall: 99 }, again: { error: 1, recall: 95 }, right: 60 },
    {
      ...{ 'a fifth slower': { ratio: 0.7 }, '200 MB more': { peak: 700 }, 'a frame as one': { right: 1 } },
      'a word in ten wrong': { clean: { error: 0.2, recall: 90 }, again: { error: 1, recall: 85 } },
    },
  ),
  P21: judged(
    async ({ ms: waited, failures, cases }) =>
      (await import('../bench/claims-beside-loads.ts')).besideFigures({
        ...{
          beside: [{ ...trace, ms: waited, attempts: 1 + failures }],
          elsewhere: [{ ...trace, attempts: 1 }],
        },
        ...{ alone: [trace], failures, loaded: [{ chunks: [{ at: 0, cases }] }] },
      }),
    { ms: 7, failures: 0, cases: 500 },
    { 'twice the wait': { ms: 10 }, 'a call refused': { failures: 1 }, 'loads let free': { cases: 900 } },
  ),
  KEYS: judged(
    async ({ full }) =>
      (await import('../bench/keys.ts')).keyFigures([
        { cards: 2, ...times },
        { cards: 200, ...full },
      ]),
    { full: times },
    { 'a key of 60 ms': { full: { middle: 60, slow: 70 } } },
  ),
  ...plantedPages,
  LISTS: grows,
  LOOKUPS: grows,
  NEWS: grows,
  CALLS: {
    file: 'test/e2e/page-calls.test.ts',
    test: 'a request more of a page is seen',
  },
  DATA: judged(
    async (told) => (await import('../bench/data-view.ts')).dataViewFigures(told),
    {
      ...{ words: [200, 20_000], first: ms(100, 140), all: [ms(100), ms(140)], acts, nodes: [100] },
      ...{ heap: ms(11, 12, 11, 15), again: 0 },
    },
    {
      'half more to wait': { first: ms(100, 160) },
      'a long task': { acts: { scroll: { inputs: [60, 60, 60], longest: 60 } } },
      'pages that are all kept': { heap: ms(11, 12, 11, 40) },
    },
  ),
  TRAINED: judged(
    async ({ right, invented }) => {
      const { trainedFigure, inventedFigure } = await import('../bench/trained.ts')
      return [
        trainedFigure('values', [{ truth: 100, found: 100, right, wrong: [] }], true),
        inventedFigure(invented),
      ]
    },
    { right: 97, invented: 0 },
    { 'a value in ten wrong': { right: 90 }, 'a field invented': { invented: 1 } },
  ),
  CHECKS: judged(
    async ({ asked }) => {
      const { checksFigure } = await import('../bench/order-checks.ts')
      const of = 200
      return [
        checksFigure({
          type: 'a form',
          asked: { right: asked, of },
          words: { right: 190, of },
          forms: { right: 196, of },
        }),
      ]
    },
    { asked: 196 },
    { 'words alone, three points below forms': { asked: 190 } },
  ),
  PDF: judged(
    async (told) => (await import('../bench/pdf.ts')).pdfFigures(told),
    { times: pdfTimes, begun: memory, paged: memory },
    {
      'half more to wait': { times: { ...pdfTimes, manyWritten: 160, manyScanned: 160 } },
      'pages that are all kept': { paged: { ...memory, pixels: 4e7 } },
    },
  ),
  TIFF: judged(
    async ({ service }) =>
      (await import('../bench/tiff.ts')).tiffFigures({ service, inTurn: ms(100), twoAtOnce: ms(100) }, 1_024),
    { service: ms(100) },
    { 'half slower': { service: ms(150) } },
  ),
  LINES: judged(
    async ({ of }) => {
      const { lineFigures } = await import('../bench/lines.ts')
      const paths = ['services/cases/a.ts', 'web/a.tsx', 'web/a.css', 'services/cases/a.test.ts']
      return lineFigures(paths.map((path) => ({ path, lines: path.includes('.test.') ? 99_000 : of })))
    },
    { of: 4_000 },
    { 'a file of 50,000 lines': { of: 50_000 } },
  ),
}
