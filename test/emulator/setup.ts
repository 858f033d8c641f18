import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { flatFileViewers, mailFrom, mailRecipients, namedUsers } from '../../infra/local/bank/users.ts'
import { buildPage } from '../../infra/local/build-page.ts'
import { makeKeys, type PrivateKey, publicKey } from '../../infra/local/keys.ts'
import { tools } from '../../shared/tools.ts'
import { adapt, bootstrap, deploy, type Environment, synthesise } from './deploy.ts'
import { failFirst } from './fail-first.ts'
import { commandsOf, follow } from './guide.ts'
import { installPython } from './install-python.ts'
import { startEmulator } from './start-emulator.ts'
import { startMainSite } from './start-main-site.ts'
import { startReader } from './start-reader.ts'

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
  const reader = await startReader()
  const emulator = await startEmulator(installPython(), { AWS_ENDPOINT_URL_TEXTRACT: reader.url })
  reader.reach(emulator.endpoint)
  const { environment, certificateFile, folder } = emulator
  const { mainSite: mainSiteKey } = await makeKeys()
  const mainSite = await startMainSite({
    certificate: readFileSync(certificateFile, 'utf8'),
    key: readFileSync(certificateFile.replace(/crt$/, 'key'), 'utf8'),
    signingKey: publicKey(mainSiteKey),
  })
  const stop = async () => {
    mainSite.stop()
    await reader.stop()
    await emulator.stop()
  }
  try {
    const assembly = mkdtempSync(join(folder, 'assembly-'))
    const context = {
      pageOrigin: 'https://not-yet.cloudfront.net',
      mainSiteUrl: mainSite.url,
      mailFrom,
      mailRecipients: mailRecipients.join(','),
      ...{ alarmWake: mailFrom, alarmTomorrow: mailFrom, alarmKnow: mailFrom },
      flatFileViewers: flatFileViewers.join(','),
      // As the guide says of a first deployment, which is made to fail here.
      protectTables: 'false',
    }
    // Step 1 of the guide: the page must be built before it is deployed.
    await buildPage()
    await synthesise(assembly, context, environment)
    await bootstrap(assembly, environment)
    const adapted = adapt(assembly)
    const domain = mailFrom.slice(mailFrom.indexOf('@') + 1)
    await follow(commandsOf('create-email-identity'), { environment, domain })
    const failure = await failFirst(assembly, emulator.endpoint, environment)
    await follow(commandsOf('--no-enable-termination-protection'), { environment })
    await deploy(assembly, environment)
    const outputs = JSON.parse(readFileSync(join(assembly, 'outputs.json'), 'utf8'))
    const secret = outputs.BackOfficeData.RequestKeysSecret
    await follow(commandsOf('request-keys.ts first'), { environment, secret })
    const lists = tools.map((tool) => `${tool}=${namedUsers[tool].join(',')}`).join(' ')
    await follow(commandsOf('bin/named-users.ts'), { environment, lists })
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
