import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatFileViewers, mailFrom, mailRecipients, namedUsers } from '../../infra/local/bank/users.ts'
import { makeKeys, publicKey } from '../../infra/local/keys.ts'
import { tools } from '../../shared/tools.ts'
import type { Environment } from './deploy.ts'
import { commandsOf, follow } from './guide.ts'
import { installPython } from './install-python.ts'
import type { Outputs } from './setup.ts'
import { startEmulator } from './start-emulator.ts'
import { startMainSite } from './start-main-site.ts'
import { startReader } from './start-reader.ts'

/** An empty account with the services of the bank beside it, and the context values of a deployment there. */
export const startAccount = async () => {
  const reader = await startReader()
  const emulator = await startEmulator(installPython(), { AWS_ENDPOINT_URL_TEXTRACT: reader.url })
  reader.reach(emulator.endpoint)
  const { certificateFile } = emulator
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
  const context = {
    pageOrigin: 'https://not-yet.cloudfront.net',
    mainSiteUrl: mainSite.url,
    mailFrom,
    mailRecipients: mailRecipients.join(','),
    ...{ alarmWake: mailFrom, alarmTomorrow: mailFrom, alarmKnow: mailFrom },
    // Without scanUploads: the emulator neither knows GuardDuty's plans nor searches what is uploaded.
    flatFileViewers: flatFileViewers.join(','),
    // As the guide says of a first deployment, which is made to fail here.
    protectTables: 'false',
  }
  return { emulator, mainSiteKey, context, stop }
}

export const verifySender = (environment: Environment) => {
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1)
  return follow(commandsOf('create-email-identity'), { environment, domain })
}

/** What the guide does after a deployment, so that users can enter; returns the deployment's outputs. */
export const letUsersIn = async (assembly: string, environment: Environment): Promise<Outputs> => {
  const outputs = JSON.parse(readFileSync(join(assembly, 'outputs.json'), 'utf8'))
  const secret = outputs.BackOfficeData.RequestKeysSecret
  await follow(commandsOf('request-keys.ts first'), { environment, secret })
  const lists = tools.map((tool) => `${tool}=${namedUsers[tool].join(',')}`).join(' ')
  await follow(commandsOf('bin/named-users.ts'), { environment, lists })
  return outputs
}
