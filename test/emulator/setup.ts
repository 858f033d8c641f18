import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPage } from '../../infra/local/build-page.ts'
import type { PrivateKey } from '../../infra/local/keys.ts'
import { letUsersIn, startAccount, verifySender } from './account.ts'
import { adapt, bootstrap, deploy, type Environment, synthesise } from './deploy.ts'
import { failFirst } from './fail-first.ts'
import { commandsOf, follow } from './guide.ts'

/** Outputs by stack name. */
export type Outputs = Record<string, Record<string, string>>

export type Deployment = {
  endpoint: string
  /** Folder of the deployment's files. */
  folder: string
  certificateFile: string
  logFile: string
  environment: Environment
  /** Folder of the adapted assembly, and how often each adaptation was needed. */
  assembly: string
  adapted: readonly number[]
  /** The error of a failed first deployment, and what it left. */
  failure: { said: string; left: readonly string[] }
  outputs: Outputs
  mainSiteKey: PrivateKey
}

declare module 'vitest' {
  interface ProvidedContext {
    deployment: Deployment
  }
}

/** Deploys the whole product to its own emulator, for all tests of this folder. */
export default async function setup(project: TestProject) {
  const { emulator, mainSiteKey, context, stop } = await startAccount()
  const { environment, certificateFile, folder } = emulator
  try {
    const assembly = mkdtempSync(join(folder, 'assembly-'))
    // Step 1 of the guide: the page must be built before it is deployed.
    await buildPage()
    await synthesise(assembly, context, environment)
    await bootstrap(assembly, environment)
    const adapted = adapt(assembly)
    await verifySender(environment)
    const failure = await failFirst(assembly, emulator.endpoint, environment)
    await follow(commandsOf('--no-enable-termination-protection'), { environment })
    await deploy(assembly, environment)
    const outputs = await letUsersIn(assembly, environment)
    project.provide('deployment', {
      ...{ endpoint: emulator.endpoint, folder, certificateFile, logFile: emulator.logFile, environment },
      ...{ assembly, adapted, failure, outputs, mainSiteKey },
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
