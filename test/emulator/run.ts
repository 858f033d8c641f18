import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'

/**
 * `npm run test:deployed`: the product as the CDK deploys it (docs/deploying.md), with a closing line.
 * `npm run test:release`: the last release, the present code over it, and back.
 */
const [first = '', ...others] = process.argv.slice(2)
const ofRelease = first === '--release'
const config = fileURLToPath(
  new URL(ofRelease ? 'release/vitest.config.ts' : 'vitest.config.ts', import.meta.url),
)
const named = ofRelease ? others : process.argv.slice(2)
const vitest = await startVitest('test', named, { config, run: true, watch: false })
const tests = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()])
const passed = tests.filter((test) => test.ok() && test.result().state === 'passed').length
// A failed deployment ends the run before any test.
const failed = tests.filter((test) => !test.ok()).length || (process.exitCode ? 1 : 0)
await vitest.close()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
