import { createWriteStream } from 'node:fs'
import { startWorld } from '../support/world.ts'
import { crowd } from './crowd.ts'
import { growth } from './growth.ts'
import { overhead } from './overhead.ts'
import { type Figure, printFigures } from './report.ts'
import { requests } from './requests.ts'
import { writeUnits } from './write-units.ts'

/** `npm run bench`: the figures of performance as ratios within one run; names of figures choose: `-- P1 P4`. */
const steps: Record<string, () => Promise<Figure[]>> = {
  P1: writeUnits,
  P2: requests,
  P3: growth,
  P4: crowd,
  P5: overhead,
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
process.exit(missed === 0 ? 0 : 1)
