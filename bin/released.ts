import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { stopAtBreaches } from '../infra/release/breaches.ts'
import { describeStacks } from '../infra/release/describe.ts'
import { readReleased, templatesOf, writeReleased } from '../infra/release/released.ts'
import { backOffice } from '../infra/stacks/back-office.ts'

/** `npm run released`: writes down, after a release was deployed, what the next one must keep (docs/deploying.md). */

const git = (...options: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', options, { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  console.error(`git ${options.join(' ')}: ${stderr}`)
  process.exit(1)
}

if (git('status', '--porcelain') !== '') {
  console.error('There are changes that are not committed: the release is a commit.')
  process.exit(1)
}

/** The values of no deployment. With mails the stacks share the most. */
const anyValues = {
  pageOrigin: 'https://released.cloudfront.net',
  mainSiteUrl: 'https://main-site.invalid',
  ...{ mailFrom: 'a@mail.invalid', mailRecipients: 'a@mail.invalid' },
  ...{ alarmWake: 'a@mail.invalid', alarmTomorrow: 'a@mail.invalid', alarmKnow: 'a@mail.invalid' },
}
const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'))
const outdir = mkdtempSync(join(tmpdir(), 'back-office-released-'))
try {
  const app = new App({ context: { ...context, ...anyValues, 'aws:cdk:bundling-stacks': [] }, outdir })
  backOffice(app, undefined)
  const templates = templatesOf(app.synth())
  const last = readReleased()
  stopAtBreaches(last, templates)
  // Those of this release are named in the file before it is written.
  const { retired } = last
  writeReleased({ commit: git('rev-parse', 'HEAD'), retired, ...describeStacks(templates) })
  console.log('infra/released.json is written. Commit it.')
} finally {
  rmSync(outdir, { recursive: true, force: true })
}
