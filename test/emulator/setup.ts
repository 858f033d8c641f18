import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { flatFileViewers } from '../../infra/local/bank/users.ts'
import { mailFrom, mailRecipients } from '../../infra/local/bank/mail.ts'
import { makeKeys, type PrivateKey, publicKey } from '../../infra/local/keys.ts'
import { adapt, bootstrap, deploy, type Environment, synthesise } from './deploy.ts'
import { installPython } from './install-python.ts'
import { startEmulator } from './start-emulator.ts'
import { startMainSite } from './start-main-site.ts'

export type Deployment = {
  endpoint: string
  certificateFile: string
  logFile: string
  environment: Environment
  /** Folder of the adapted assembly, and how often each adaptation was needed. */
  assembly: string
  adapted: readonly number[]
  outputs: Record<string, Record<string, string>>
  mainSiteKey: PrivateKey
}

declare module 'vitest' {
  interface ProvidedContext {
    deployment: Deployment
  }
}

/** Deploys the whole product to an emulator of its own, for every test of this folder. */
export default async function setup(project: TestProject) {
  const emulator = await startEmulator(installPython())
  const { environment, certificateFile, folder } = emulator
  const { mainSite: mainSiteKey } = await makeKeys()
  const mainSite = await startMainSite({
    certificate: readFileSync(certificateFile, 'utf8'),
    key: readFileSync(certificateFile.replace(/crt$/, 'key'), 'utf8'),
    signingKey: publicKey(mainSiteKey),
  })
  const stop = async () => {
    mainSite.stop()
    await emulator.stop()
  }
  try {
    const assembly = mkdtempSync(join(folder, 'assembly-'))
    const context = {
      pageOrigin: 'https://page.banco.example',
      mainSiteUrl: mainSite.url,
      mailFrom,
      mailRecipients: mailRecipients.join(','),
      flatFileViewers: flatFileViewers.join(','),
    }
    await Promise.all([synthesise(assembly, context, environment), bootstrap(environment)])
    const adapted = adapt(assembly)
    await deploy(assembly, environment)
    const outputs = JSON.parse(readFileSync(join(assembly, 'outputs.json'), 'utf8'))
    project.provide('deployment', {
      ...{ endpoint: emulator.endpoint, certificateFile, logFile: emulator.logFile, environment },
      ...{ assembly, adapted, outputs, mainSiteKey },
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
