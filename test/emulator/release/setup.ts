import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { letUsersIn, startAccount, verifySender } from '../account.ts'
import { adapt, bootstrap, deploy, root, synthesise } from '../deploy.ts'
import { checkOut, previousCommit } from './previous.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of the adapted assemblies. */
    releases: { previous: string; present: string }
  }
}

/** Deploys the last release to an emulator; the tests deploy the present code over it, and the last release again. */
export default async function setup(project: TestProject) {
  const commit = previousCommit()
  const { emulator, mainSiteKey, context, stop } = await startAccount()
  const { environment, certificateFile, folder } = emulator
  try {
    const code = join(folder, 'previous-release')
    await checkOut(commit, code, environment)
    const synthesised = async (name: string, from: string) => {
      const assembly = mkdtempSync(join(folder, `assembly-${name}-`))
      await synthesise(assembly, context, environment, from)
      return { assembly, adapted: adapt(assembly) }
    }
    const [previous, present] = await Promise.all([
      synthesised('previous', code),
      synthesised('present', root),
    ])
    await bootstrap(previous.assembly, environment)
    await verifySender(environment)
    await deploy(previous.assembly, environment)
    const outputs = await letUsersIn(previous.assembly, environment)
    project.provide('deployment', {
      ...{ endpoint: emulator.endpoint, folder, certificateFile, logFile: emulator.logFile, environment },
      ...{ ...previous, outputs, mainSiteKey, failure: { said: '', left: [] } },
    })
    project.provide('releases', { previous: previous.assembly, present: present.assembly })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
