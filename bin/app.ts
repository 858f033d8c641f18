import { rmSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { sourceMaps } from '../infra/constructs/source-map.ts'
import { stopAtBreaches } from '../infra/release/breaches.ts'
import { readReleased, templatesOf } from '../infra/release/released.ts'
import { backOffice } from '../infra/stacks/back-office.ts'

// Those of this release only.
rmSync(sourceMaps, { recursive: true, force: true })
const app = new App()
backOffice(app)
stopAtBreaches(readReleased(), templatesOf(app.synth()))
