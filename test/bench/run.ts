import { createWriteStream } from 'node:fs'
import { runSteps } from '../figures/run-steps.ts'

/**
 * `npm run bench`: performance figures as ratios within one run. Arguments choose steps (`-- P1 P4`); `--keep` saves
 * the figures for docs/figures.md.
 */
// The log is part of a request's cost, so it is written, but to /dev/null.
const nowhere = createWriteStream('/dev/null')
console.info = (line: string) => void nowhere.write(`${line}\n`)
const missed = await runSteps('bench')
console.log(missed === 0 ? 'Every goal reached' : `${missed} goals not reached`)
// A missed figure is reported but is not an error, because noisy machines miss some.
process.exit(0)
