import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { type PrivateKey, privateKey } from '../../../infra/local/keys.ts'
import { workIn } from '../people.ts'
import { caseOfOthers, certificatesOf, environmentOf, outputsIn } from './account.ts'
import { leftIn } from './left.ts'
import { type Smoke, saidBefore } from './plan.ts'

/** `npm run smoke`: the walks of `npm run test:deployed` in a sandbox account (docs/deploying.md). */
const usage = `Usage: npm run smoke -- --profile NAME --main-site-key FILE [options]

  --profile NAME        a profile of AWS's configuration with rights in the sandbox
  --main-site-key FILE  the private key (JWK) whose public part the sandbox's main site publishes
  --api URL             the API's address, if it is not the output ApiUrl
  --again               also in an account that has cases of others
  --without-glue        no run of Glue
  --without-textract    no page of Textract`

const options = {
  profile: { type: 'string' },
  'main-site-key': { type: 'string' },
  api: { type: 'string' },
  again: { type: 'boolean', default: false },
  'without-glue': { type: 'boolean', default: false },
  'without-textract': { type: 'boolean', default: false },
} as const

const fail = (problem: string, status = 1): never => {
  console.error(problem)
  process.exit(status)
}

const read = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2)
  }
}

const keyIn = (file: string): PrivateKey => {
  if (!existsSync(file)) return fail(`There is no file ${file} with the main site's key.`)
  try {
    return privateKey.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return fail(`${file} holds no private JWK with kty EC, crv P-256, kid, x, y and d.`)
  }
}

const given = read()
const { profile = fail(usage, 2), 'main-site-key': keyFile = fail(usage, 2) } = given
const mainSiteKey = keyIn(keyFile)
const environment = environmentOf(profile)
const certificateFile = await certificatesOf(environment)
const outputs = await outputsIn(environment).catch((error: Error) =>
  fail(`The stacks of the profile ${profile} cannot be read: ${error.message}`),
)
const secret = outputs.BackOfficeData?.RequestKeysSecret
const apiUrl = given.api ?? outputs.BackOfficeApi?.ApiUrl
if (!secret || !apiUrl)
  fail(`The account of the profile ${profile} has no deployment of the product in us-east-1.`)
workIn(environment, certificateFile)
const others = await caseOfOthers(outputs)
if (others && !given.again)
  fail(
    `The account of the profile ${profile} has cases of others (${others}): this is for sandboxes. If it is one, repeat the command with --again.`,
  )

const folder = mkdtempSync(join(tmpdir(), 'back-office-smoke-'))
const smoke: Smoke = {
  ...{ profile, environment, certificateFile, mainSiteKey, folder, startedAt: Date.now() },
  ...{ apiUrl: apiUrl ?? '', secret: secret ?? '' },
  ...{ glue: !given['without-glue'], textract: !given['without-textract'] },
}
console.log(saidBefore(smoke))
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const vitest = await startVitest('test', [], { config, run: true, watch: false, provide: { smoke } })
const tests = vitest.state.getTestModules().flatMap((file) => [...file.children.allTests()])
const passed = tests.filter((test) => test.result().state === 'passed').length
const failed = tests.filter((test) => !test.ok()).length || (process.exitCode ? 1 : 0)
await vitest.close()
console.log(`Left in the account:\n${leftIn(folder)}`)
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
