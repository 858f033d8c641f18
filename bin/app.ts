import { rmSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { sourceMaps } from '../infra/constructs/source-map.ts'
import { backOffice } from '../infra/stacks/back-office.ts'

// Those of this release only.
rmSync(sourceMaps, { recursive: true, force: true })
backOffice(new App())
