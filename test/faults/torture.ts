import { runSteps } from '../figures/run-steps.ts'

/**
 * `npm run torture`: the reliability figures. Arguments choose steps (`-- R2`), `--deep` runs them at full size,
 * `--keep` saves the figures for docs/figures.md, `FAULT_SEED` repeats a run.
 */
Object.assign(console, { info: () => {}, error: () => {} })
const missed = await runSteps('torture')
console.log(missed === 0 ? 'Nothing lost' : `${missed} figures not reached`)
process.exit(missed === 0 ? 0 : 1)
