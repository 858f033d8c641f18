import { createWriteStream } from 'node:fs'
import { runSteps } from '../figures/run-steps.ts'

/**
 * `npm run bench`: the figures of performance as ratios within one run. Names of steps choose (`-- P1 P4`), `--keep`
 * writes them down for docs/figures.md.
 */
// The log is part of what a request costs, so it is written, to nowhere.
const nowhere = createWriteStream('/dev/null')
console.info = (line: string) => void nowhere.write(`${line}\n`)
const missed = await runSteps('bench')
console.log(missed === 0 ? 'Every goal reached' : `${missed} goals not reached`)
// A figure that is missed is told, not an error: noisy machines miss some.
process.exit(0)
