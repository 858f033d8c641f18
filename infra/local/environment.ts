import { fileURLToPath } from 'node:url'
import { auditColumns, auditTable, auditWorkGroup } from '../../services/audit-search/audit-table.ts'
import type { Variable } from '../../services/environment.ts'
import { usualYears, yearsText } from '../../services/table/kept.ts'
import { auditPrefix } from '../../shared/audit.ts'
import { largeFileTypes } from '../../shared/large-files.ts'
import { type Bucket, buckets, scannedBuckets } from '../resources/buckets.ts'
import { fileJobSettings, filesDatabase, jobArguments } from '../resources/file-job-settings.ts'
import { byName, hyphened, namingVariables, type OtherVariable } from '../resources/names.ts'
import { casesPerSecond, maxReceivesOf, type Queue, type QueueName, queues } from '../resources/queues.ts'
import { tables } from '../resources/tables.ts'
import type { AthenaDefinition } from './aws/athena/engine.ts'
import type { GlueDefinition } from './aws/glue/catalog.ts'
import type { Watched } from './aws/guardduty/scanner.ts'
import type { QueueDefinition } from './aws/start-aws.ts'
import { flatFileViewers, mailFrom, mailRecipients } from './bank/users.ts'

const localName = (name: string): string => `local-${hyphened(name)}`
export const tableNames = byName(tables, localName)
export const bucketNames = byName(buckets, localName)
export const queueNames = byName(queues, localName)
export const requestKeysSecret = 'local/request-keys'
export const bankCredentialSecret = 'local/bank-credential'
export const frontRoleArn = 'arn:aws:iam::000000000000:role/local-front'
export const frontFileRoleArn = 'arn:aws:iam::000000000000:role/local-front-file'
export const frontOcrRoleArn = 'arn:aws:iam::000000000000:role/local-front-ocr'
export const ocrTopicArn = 'arn:aws:sns:us-east-1:000000000000:local-ocr-readings'
const ocrTellerRoleArn = 'arn:aws:iam::000000000000:role/local-ocr-teller'
const fileJobsPrefix = 'local-large-files-'

/** The host is not used: the clients take AWS_ENDPOINT_URL_SQS. */
export const queueUrl = (name: QueueName): string => `http://127.0.0.1/000000000000/${queueNames[name]}`

/** The queues of `resources/`, notified of the bucket's objects as in the stacks. */
export const localQueues: QueueDefinition[] = Object.entries(queues).map(
  ([name, queue]: [string, Queue]) => ({
    name: queueNames[name as QueueName],
    visibilitySeconds: queue.visibilitySeconds,
    maxReceives: maxReceivesOf(queue),
    objects: queue.objects && { suffix: '', ...queue.objects, bucket: bucketNames[queue.objects.bucket] },
    verdicts: queue.verdicts && { ...queue.verdicts, bucket: bucketNames[queue.verdicts.bucket] },
  }),
)

/** What people upload, which the stand-in for GuardDuty searches for malware. */
export const localScans: Watched[] = scannedBuckets.map((name) => {
  const { scanned: prefixes = [] }: Bucket = buckets[name]
  return { bucket: bucketNames[name], prefixes }
})

/** `isScanned`: whether the stand-in for the search for malware runs. `bankCredential`: the secret with the credential for the bank's services, if they take one. */
type Addresses = Record<'mainSiteUrl' | 'pageUrl' | 'scgUrl' | 'fundUrl', string> & {
  bankCredential?: string
  isScanned?: boolean
}

export const functionEnvironment = (addresses: Addresses): Record<Variable, string> => ({
  ...namingVariables({ TABLE: tableNames, BUCKET: bucketNames, QUEUE: byName(queues, queueUrl) }),
  ...ownVariables(addresses),
})

const ownVariables = (addresses: Addresses): Record<OtherVariable, string> => ({
  KEPT_YEARS: yearsText(usualYears),
  FILE_JOBS_PREFIX: fileJobsPrefix,
  OCR_TOPIC_ARN: ocrTopicArn,
  OCR_TELLER_ROLE_ARN: ocrTellerRoleArn,
  SIGNATURES_READ: 'no',
  UPLOADS_SCANNED: addresses.isScanned ? 'yes' : 'no',
  REQUEST_KEYS_SECRET: requestKeysSecret,
  BANK_CREDENTIAL: addresses.bankCredential ?? '',
  MAIN_SITE_JWKS: `${addresses.mainSiteUrl}/.well-known/jwks.json`,
  DIRECTORY_URL: `${addresses.mainSiteUrl}/directory`,
  SCG_URL: addresses.scgUrl,
  FUND_URL: addresses.fundUrl,
  CASES_PER_SECOND: String(casesPerSecond),
  MAIL_RECIPIENTS: mailRecipients.join(','),
  MAIL_FROM: mailFrom,
  PAGE_ORIGIN: addresses.pageUrl,
  FRONT_ROLE_ARN: frontRoleArn,
  FRONT_FILE_ROLE_ARN: frontFileRoleArn,
  FRONT_OCR_ROLE_ARN: frontOcrRoleArn,
  FLAT_FILE_VIEWERS: flatFileViewers.join(','),
  // Everybody of the demonstration with a role gets it from the directory.
  DEFAULT_ROLE: '',
})

const { timeoutMinutes, maxConcurrentRuns } = fileJobSettings
const bucket = bucketNames.largeFiles
const script = fileURLToPath(new URL('../../jobs/run.py', import.meta.url))

export const localGlue: GlueDefinition = {
  jobs: Object.fromEntries(
    largeFileTypes.map((type) => [
      `${fileJobsPrefix}${type.id}`,
      {
        script,
        defaultArguments: jobArguments(type, { bucket, claimsTable: tableNames.files }),
        timeoutMinutes,
        maxConcurrentRuns,
      },
    ]),
  ),
  database: filesDatabase,
  events: queueNames.fileEvents,
}

export const localAthena: AthenaDefinition = {
  workGroups: [auditWorkGroup],
  database: auditTable.database,
  tables: {
    [auditTable.name]: {
      ...{ bucket: bucketNames.audit, prefix: auditPrefix },
      ...{ partition: 'day', columns: auditColumns },
    },
  },
}
