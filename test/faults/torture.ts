import { runSteps } from '../figures/run-steps.ts'

/**
 * `npm run torture`: the figures of reliability. Names of steps choose (`-- R2`), `--deep` plays them at full size,
 * `--keep` writes them down for docs/figures.md, `FAULT_SEED` plays one again.
 */
Object.assign(console, { info: () => {}, error: () => {} })
const missed = await runSteps('torture')
console.log(missed === 0 ? 'Nothing lost' : `${missed} figures not reached`)
process.exit(missed === 0 ? 0 : 1)
