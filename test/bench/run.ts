import { createWriteStream } from 'node:fs'
import { startWorld } from '../support/world.ts'
import { agreements } from './agreements.ts'
import { lights } from './ans.ts'
import { claimsBesideLoads } from './claims-beside-loads.ts'
import { coldStarts } from './cold-start.ts'
import { crowd } from './crowd.ts'
import { dailyDataFile } from './daily-data.ts'
import { dataView } from './data-view.ts'
import { days } from './days.ts'
import { firstPaint } from './first-paint.ts'
import { growth } from './growth.ts'
import { reserveReport } from './guarantee-report.ts'
import { kardexTable } from './kardex.ts'
import { keys } from './keys.ts'
import { lists } from './lists.ts'
import { loading } from './loads.ts'
import { lookups } from './lookups.ts'
import { newsCounting } from './news-counting.ts'
import { newsLists } from './news-lists.ts'
import { overhead } from './overhead.ts'
import { pageCalls } from './page-calls.ts'
import { pdf } from './pdf.ts'
import { reading } from './reading.ts'
import { type Figure, printFigures } from './report.ts'
import { requests } from './requests.ts'
import { rosterFile } from './roster-file.ts'
import { sparkJobs } from './spark-jobs.ts'
import { table } from './table.ts'
import { tiff } from './tiff.ts'
import { trained } from './trained.ts'
import { upload } from './upload.ts'
import { writeUnits } from './write-units.ts'

/** `npm run bench`: the figures of performance as ratios within one run; names of figures choose: `-- P1 P4`. */
const steps: Record<string, () => Promise<Figure[]>> = {
  P1: writeUnits,
  P2: requests,
  P3: growth,
  P4: crowd,
  P5: overhead,
  P6: coldStarts,
  P7: firstPaint,
  P8: loading,
  P10: table,
  P13: rosterFile,
  P11: days,
  P12: kardexTable,
  P14: dailyDataFile,
  P15: agreements,
  P16: lights,
  P17: reserveReport,
  P18: upload,
  P19: sparkJobs,
  P20: reading,
  P21: claimsBesideLoads,
  KEYS: keys,
  LISTS: lists,
  LOOKUPS: lookups,
  NEWS: async () => [...(await newsLists()), ...(await newsCounting())],
  CALLS: pageCalls,
  DATA: dataView,
  TRAINED: trained,
  PDF: pdf,
  TIFF: tiff,
}

const asked = process.argv.slice(2)
const world = await startWorld()
Object.assign(process.env, world.environment)
// The log is part of what a request costs, so it is written, to nowhere.
const nowhere = createWriteStream('/dev/null')
console.info = (line: string) => void nowhere.write(`${line}\n`)
let missed = 0
try {
  for (const [name, measure] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const figures = await measure()
    printFigures(figures)
    missed += figures.filter(({ reached }) => reached === false).length
  }
} finally {
  await world.stop()
}
console.log(missed === 0 ? 'Every goal reached' : `${missed} goals not reached`)
// A figure that is missed is told, not an error: noisy machines miss some.
process.exit(0)
