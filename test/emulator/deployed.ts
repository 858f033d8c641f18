import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { inject } from 'vitest'
import { handOffToken } from '../../infra/local/bank/hand-off.ts'
import { findUser } from '../../infra/local/bank/users.ts'
import { writeSamples } from '../../infra/local/demo/samples.ts'
import { usualYears, yearsText } from '../../services/table/kept.ts'
import { publicKeys } from './guide.ts'
import { peopleOf, workIn } from './people.ts'
import type { Outputs } from './setup.ts'

/** The value of an output that one stack exports to another. */
export const exported = (outputs: Outputs, name: RegExp): string => {
  const all = Object.values(outputs).flatMap((each) => Object.entries(each))
  const found = all.find(([key]) => name.test(key))
  if (!found) throw new Error(`No output is called ${name}`)
  return found[1]
}

const addressOf = (endpoint: string, outputs: Outputs): string => {
  const [api] = new URL(outputs.BackOfficeApi?.ApiUrl ?? '').host.split('.')
  return `${endpoint}/_aws/execute-api/${api}/v1`
}

export type Deployed = Awaited<ReturnType<typeof deployed>>

/** Configures this process for the deployment: its address, its resource names, and users who can enter. */
export const deployed = async () => {
  const deployment = inject('deployment')
  const { endpoint, environment, certificateFile, outputs, mainSiteKey, folder } = deployment
  workIn(environment, certificateFile)
  // The demonstration writes cases of loaders, the roster and past reserves directly into the tables.
  process.env.CASES_TABLE = exported(outputs, /^ExportsOutputRefCases/)
  process.env.STAFF_TABLE = exported(outputs, /^ExportsOutputRefStaff/)
  process.env.GUARANTEES_TABLE = exported(outputs, /^ExportsOutputRefGuarantees/)
  process.env.KEPT_YEARS = yearsText(usualYears)
  const bucket = exported(outputs, /^ExportsOutputRefDocuments/)
  const dailyDataQueue = exported(outputs, /^ExportsOutputRefDailyDataQueue/)
  const samplesFolder = await mkdtemp(join(folder, 'samples-'))
  await writeSamples(samplesFolder)
  const apiUrl = addressOf(endpoint, outputs)

  const secret = outputs.BackOfficeData?.RequestKeysSecret
  const firstKeys = await publicKeys({ environment, secret })
  /** The main site encrypts with the latest public keys that it got. */
  const handOff = async (login: string, requestKeys = firstKeys): Promise<string> => {
    const user = findUser(login)
    if (!user) throw new Error(`The bank has no ${login}`)
    return handOffToken(user, { requestKeys, mainSite: mainSiteKey })
  }
  const { as, moveTo } = peopleOf(apiUrl, handOff)

  const s3 = new S3Client({ forcePathStyle: true })
  const keysUnder = async (prefix: string): Promise<string[]> => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }))
    return Contents.map(({ Key = '' }) => Key)
  }
  const bytesOf = async (key: string): Promise<Uint8Array> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return (await Body?.transformToByteArray()) ?? new Uint8Array()
  }
  return {
    ...deployment,
    apiUrl,
    samplesFolder,
    bucket,
    dailyDataQueue,
    secret,
    handOff,
    as,
    /** The emulator gives an API with other routes another address. */
    moveTo: (next: Outputs) => moveTo(addressOf(endpoint, next)),
    keysUnder,
    bytesOf,
  }
}
