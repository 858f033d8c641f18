import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { functions } from '../resources/functions.ts'
import { LocalStartError } from './aws/local-start-error.ts'
import { type Keep, startParts } from './aws/start-parts.ts'
import { handOffToken } from './bank/hand-off.ts'
import { findUser } from './bank/users.ts'
import { buildPage } from './build-page.ts'
import { createTables } from './create.ts'
import { loadDemo } from './demo/load-demo.ts'
import { nameUsers } from './demo/name-users.ts'
import { writeSamples } from './demo/samples.ts'
import { bankCredentialSecret, functionEnvironment } from './environment.ts'
import { keysIn } from './keys.ts'
import {
  type Later,
  type LocalOptions,
  loadHandler,
  type Start,
  startFunctions,
  startSites,
  startStandIns,
} from './local-parts.ts'
import { runMigrations } from './migrate.ts'

export type Local = Awaited<ReturnType<typeof startLocal>>

/** The developer's own AWS variables that could interfere with the stand-ins. */
const foreignVariables = [
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_ENDPOINT_URL',
  'AWS_USE_DUALSTACK_ENDPOINT',
  'AWS_USE_FIPS_ENDPOINT',
  'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS',
]

const setEnvironment = (environment: Record<string, string>, emptyFile: string): void => {
  for (const name of foreignVariables) delete process.env[name]
  // No AWS files either: this process must never reach a real account.
  Object.assign(process.env, environment, {
    AWS_CONFIG_FILE: emptyFile,
    AWS_SHARED_CREDENTIALS_FILE: emptyFile,
  })
}

export const warmUp = (): Promise<unknown> =>
  Promise.all(Object.values(functions).map(({ entry }) => loadHandler(entry)))

/** The whole product. Once per process, as the SDK's clients keep the addresses that they read first. */
export const startLocal = async (options: LocalOptions = {}) => {
  const folder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'back-office-')))
  return startParts(
    (keep) => startAll(options, folder, keep),
    () => options.dataFolder || rm(folder, { recursive: true, force: true }),
  )
}

const startAll = async (options: LocalOptions, folder: string, keep: Keep) => {
  const start: Start = {
    ...options,
    folder,
    keep,
    portOf: (offset) => (options.port ? options.port + offset : 0),
  }
  const building = buildPage()
  // Awaited at the end, while Java starts; until then a failure must not end the process.
  building.catch(() => undefined)
  const samplesFolder = join(folder, 'samples')
  const [keys] = await Promise.all([keysIn(join(folder, 'keys.json')), writeSamples(samplesFolder)])
  const later: Later = {}
  const { urls, scg, fund, secrets } = await startSites(start, keys, samplesFolder, later)
  const aws = await startStandIns(start, keys, urls, secrets)
  later.mails = aws.mails
  const environment = {
    ...aws.environment,
    ...functionEnvironment({
      ...{ mainSiteUrl: urls.mainSite, pageUrl: urls.page, isScanned: true },
      ...{ scgUrl: scg.endpoint, fundUrl: fund.endpoint, bankCredential: bankCredentialSecret },
    }),
  }
  setEnvironment(environment, join(folder, 'no-aws-configuration'))
  // For commands beside the running product (`npm run customer-data`). Only its user may read it: it has a key.
  if (options.dataFolder)
    await writeFile(join(folder, 'environment.json'), JSON.stringify(environment), { mode: 0o600 })
  await createTables(new DynamoDBClient({}))
  const playing = await startFunctions(start, urls)
  later.schedules = playing
  const handOff = (login: string): Promise<string> => {
    const user = findUser(login)
    if (!user) throw new LocalStartError(`No hay un usuario ${login} en la demostración.`)
    return handOffToken(user, keys)
  }
  await building
  if (options.demo) {
    await loadDemo({ apiUrl: urls.api, handOff, samplesFolder, say: options.say })
    // Makes the files of the demonstration's past days now, and not only after its first night.
    await playing.run('dailyData')
  } else {
    await nameUsers()
    await runMigrations()
  }
  return { urls, environment, keys, mails: aws.mails, schedules: playing, scg, fund, handOff }
}
