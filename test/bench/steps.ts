import type { Steps } from '../figures/step.ts'

/** The steps of `npm run bench`. Each loads its own code, so that a single step starts at once. */
export const benchSteps: Steps = {
  P1: {
    what: 'write units of an order’s life over those that the rules require',
    measure: async () => (await import('./write-units.ts')).writeUnits(),
  },
  P2: {
    what: 'DynamoDB requests of each operation on a case',
    measure: async () => (await import('./requests.ts')).requests(),
  },
  P3: {
    what: 'claim, case by number, sent orders, counts: read units and time, however many cases are pending',
    measure: async () => (await import('./growth.ts')).growth(),
  },
  P4: {
    what: 'attempts per claim alone and of 50 analysts at once, and that priority holds',
    measure: async () => (await import('./crowd.ts')).crowd(),
  },
  P5: {
    what: 'a warm request through the whole stack over its DynamoDB calls made bare',
    measure: async () => (await import('./overhead.ts')).overhead(),
  },
  P6: {
    what: 'cold init of each function over a bare function with the same SDK clients',
    measure: async () => (await import('./cold-start.ts')).coldStarts(),
  },
  P7: {
    what: 'gzip KB that each role’s home fetches before anybody presses anything',
    measure: async () => (await import('./first-paint.ts')).firstPaint(),
  },
  P8: {
    what: 'exactly-once rows of a CSV per second over a bare BatchWrite loop; a loaded file told again (P9)',
    measure: async () => (await import('./loads.ts')).loading(),
  },
  P10: {
    what: 'a table of 10,000 rows over one of 100: first rows, sort, search, DOM nodes',
    measure: async () => (await import('./table.ts')).table(),
  },
  P11: {
    what: 'opening a day, registering in it, a month, the board of 60 people',
    measure: async () => (await import('./days.ts')).days(),
  },
  P12: {
    what: 'the kardex of an area of 100 processes',
    measure: async () => (await import('./kardex.ts')).kardexTable(),
  },
  P13: {
    what: 'a roster file of 20,000 rows validated and staged over reading and writing it bare',
    measure: async () => (await import('./roster-file.ts')).rosterFile(),
  },
  P14: {
    what: 'the daily file over a bare read-and-write loop, and its memory',
    measure: async () => (await import('./daily-data.ts')).dailyDataFile(),
  },
  P15: {
    what: 'a VoBo claim with 40 agreements, alone and of 50 analysts at once',
    measure: async () => (await import('./agreements.ts')).agreements(),
  },
  P16: {
    what: 'the ANS of 10,000 listed cases; the counts of lights',
    measure: async () => (await import('./ans.ts')).lights(),
  },
  P17: {
    what: 'the report of 10,000 reserves over 100, and its xlsx',
    measure: async () => (await import('./guarantee-report.ts')).reserveReport(),
  },
  P18: {
    what: 'a large upload by the page over a bare multipart upload, and its memory',
    measure: async () => (await import('./upload.ts')).upload(),
  },
  P19: {
    what: 'a job of large files over Spark alone',
    measure: async () => (await import('./spark-jobs.ts')).sparkJobs(),
  },
  P20: {
    what: 'pages read per second over bare tesseract, and how well',
    measure: async () => (await import('./reading.ts')).reading(),
  },
  P21: {
    what: 'claims in a queue that five loads write to, over another table’s',
    measure: async () => (await import('./claims-beside-loads.ts')).claimsBesideLoads(),
  },
  P25: {
    what: 'keys to check a document of 20 fields, 4 doubtful, 1 wrong',
    measure: async () => (await import('./checking.ts')).keysOfChecking(),
  },
  P26: {
    what: 'from a checked document to the picture of the next one’s first doubtful value',
    measure: async () => (await import('./checking.ts')).nextOfChecking(),
  },
  P27: {
    what: 'keys to label a form of 14 fields',
    measure: async () => (await import('./label-form.ts')).labelForm(),
  },
  KEYS: {
    what: 'a key in the form beside a day of 200 cards',
    measure: async () => (await import('./keys.ts')).keys(),
  },
  U: {
    what: 'keys, clicks and drops of a person’s tasks, and how soon an analyst can read the next case',
    measure: async () => (await import('./tasks.ts')).tasks(),
  },
  LISTS: {
    what: 'first pages of lists that grow with the years',
    measure: async () => (await import('./lists.ts')).lists(),
  },
  LOOKUPS: {
    what: 'finding a person in a large roster over a small one',
    measure: async () => (await import('./lookups.ts')).lookups(),
  },
  NEWS: {
    what: 'histories of news; how long a massive news keeps the boards waiting',
    measure: async () => [
      ...(await (await import('./news-lists.ts')).newsLists()),
      ...(await (await import('./news-counting.ts')).newsCounting()),
    ],
  },
  CALLS: {
    what: 'requests that a person’s page makes for a task',
    measure: async () => (await import('./page-calls.ts')).pageCalls(),
  },
  LIVE: {
    what: 'read units of a leader’s open page while nothing happens',
    measure: async () => (await import('./live.ts')).live(),
  },
  DATA: {
    what: 'a reading of 200 pages over one of 2, and the page’s thread while it is worked on',
    measure: async () => (await import('./data-view.ts')).dataView(),
  },
  TRAINED: {
    what: 'values that a labelled page finds on pages of other people',
    measure: async () => (await import('./trained.ts')).trained(),
  },
  CHECKS: {
    what: 'what the check of an order finds with words alone, over forms',
    measure: async () => (await import('./order-checks.ts')).orderChecks(),
  },
  PDF: {
    what: 'first page of a PDF of 200 pages over that of one of 2',
    measure: async () => (await import('./pdf.ts')).pdf(),
  },
  LINES: {
    what: 'lines of code and of styles, without tests, fixtures and generated files',
    measure: async () => (await import('./lines.ts')).lines(),
  },
  RESTORE: {
    what: 'what is wrong after a restore of the drill, and how long restoring and checking takes',
    measure: async () => (await import('./restore.ts')).restoring(),
  },
  COST: {
    what: 'what a month costs, written to docs/cost.md',
    measure: async () => (await import('./cost.ts')).cost(),
  },
  TIFF: {
    what: 'a 10-page scan as PNG over bare sharp',
    measure: async () => (await import('./tiff.ts')).tiff(),
  },
}
