import type { Variable } from '../../services/environment.ts'
import type { BucketName } from '../resources/buckets.ts'
import { casesPerSecond, type Queue, type QueueName, queues } from '../resources/queues.ts'
import type { TableName } from '../resources/tables.ts'
import type { QueueDefinition } from './aws/start-aws.ts'
import { mailFrom, mailRecipients } from './bank/mail.ts'
import { flatFileViewers, namedUsers } from './bank/users.ts'

/** Names of the resources that the local start creates; in AWS the stacks name them. */
export const tableNames: Record<TableName, string> = {
  sessions: 'local-sessions',
  cases: 'local-cases',
  staff: 'local-staff',
  guarantees: 'local-guarantees',
  files: 'local-files',
  ocr: 'local-ocr',
}
export const bucketNames: Record<BucketName, string> = {
  documents: 'local-documents',
  quarantine: 'local-quarantine',
  largeFiles: 'local-large-files',
  ocr: 'local-ocr',
}
export const queueNames: Record<QueueName, string> = {
  loads: 'local-loads',
  inspections: 'local-inspections',
  rosterFiles: 'local-roster-files',
  mails: 'local-mails',
  transfers: 'local-transfers',
  leftovers: 'local-leftovers',
  dailyData: 'local-daily-data',
  massiveNews: 'local-massive-news',
  agreementMoves: 'local-agreement-moves',
  reserves: 'local-reserves',
  fileEvents: 'local-file-events',
  ocrEvents: 'local-ocr-events',
  relayFailures: 'local-relay-failures',
  totalsFailures: 'local-totals-failures',
  rosterApplies: 'local-roster-applies',
  scheduleFailures: 'local-schedule-failures',
}
export const requestKeysSecret = 'local/request-keys'
export const frontRoleArn = 'arn:aws:iam::000000000000:role/local-front'
export const frontFileRoleArn = 'arn:aws:iam::000000000000:role/local-front-file'
export const frontOcrRoleArn = 'arn:aws:iam::000000000000:role/local-front-ocr'
export const ocrTopicArn = 'arn:aws:sns:us-east-1:000000000000:local-ocr-readings'
export const ocrTellerRoleArn = 'arn:aws:iam::000000000000:role/local-ocr-teller'
export const fileJobsPrefix = 'local-large-files-'

/** The host is not used: the clients take AWS_ENDPOINT_URL_SQS. */
export const queueUrl = (name: QueueName): string => `http://127.0.0.1/000000000000/${queueNames[name]}`

/** The queues of `resources/`, notified of the bucket's objects as in the stacks. */
export const localQueues: QueueDefinition[] = Object.entries(queues).map(
  ([name, queue]: [string, Queue]) => ({
    name: queueNames[name as QueueName],
    visibilitySeconds: queue.visibilitySeconds,
    maxReceives: queue.maxReceives,
    objects: queue.objects && { suffix: '', ...queue.objects, bucket: bucketNames[queue.objects.bucket] },
  }),
)

export type Addresses = {
  mainSiteUrl: string
  pageUrl: string
  apiUrl: string
  scgUrl: string
  fundUrl: string
}

/** The environment of every function on this machine; it has the same type as the stacks' environment. */
export const functionEnvironment = ({
  mainSiteUrl,
  pageUrl,
  scgUrl,
  fundUrl,
}: Addresses): Record<Variable, string> => ({
  CASES_TABLE: tableNames.cases,
  SESSIONS_TABLE: tableNames.sessions,
  STAFF_TABLE: tableNames.staff,
  GUARANTEES_TABLE: tableNames.guarantees,
  DOCUMENTS_BUCKET: bucketNames.documents,
  QUARANTINE_BUCKET: bucketNames.quarantine,
  FILES_TABLE: tableNames.files,
  LARGE_FILES_BUCKET: bucketNames.largeFiles,
  FILE_EVENTS_QUEUE: queueUrl('fileEvents'),
  FILE_JOBS_PREFIX: fileJobsPrefix,
  OCR_TABLE: tableNames.ocr,
  OCR_BUCKET: bucketNames.ocr,
  OCR_EVENTS_QUEUE: queueUrl('ocrEvents'),
  OCR_TOPIC_ARN: ocrTopicArn,
  OCR_TELLER_ROLE_ARN: ocrTellerRoleArn,
  INSPECTIONS_QUEUE: queueUrl('inspections'),
  ROSTER_FILES_QUEUE: queueUrl('rosterFiles'),
  ROSTER_APPLIES_QUEUE: queueUrl('rosterApplies'),
  REQUEST_KEYS_SECRET: requestKeysSecret,
  MAIN_SITE_JWKS: `${mainSiteUrl}/.well-known/jwks.json`,
  DIRECTORY_URL: `${mainSiteUrl}/directory`,
  SCG_URL: scgUrl,
  FUND_URL: fundUrl,
  LOADS_QUEUE: queueUrl('loads'),
  CASES_PER_SECOND: String(casesPerSecond),
  MAILS_QUEUE: queueUrl('mails'),
  TRANSFERS_QUEUE: queueUrl('transfers'),
  LEFTOVERS_QUEUE: queueUrl('leftovers'),
  DAILY_DATA_QUEUE: queueUrl('dailyData'),
  MASSIVE_NEWS_QUEUE: queueUrl('massiveNews'),
  AGREEMENT_MOVES_QUEUE: queueUrl('agreementMoves'),
  RELAY_FAILURES_QUEUE: queueUrl('relayFailures'),
  TOTALS_FAILURES_QUEUE: queueUrl('totalsFailures'),
  MAIL_RECIPIENTS: mailRecipients.join(','),
  MAIL_FROM: mailFrom,
  PAGE_ORIGIN: pageUrl,
  FRONT_ROLE_ARN: frontRoleArn,
  FRONT_FILE_ROLE_ARN: frontFileRoleArn,
  FRONT_OCR_ROLE_ARN: frontOcrRoleArn,
  FLAT_FILE_VIEWERS: flatFileViewers.join(','),
  OCR_ANALYSIS_USERS: namedUsers.ocrAnalysis.join(','),
  OCR_TRAINING_USERS: namedUsers.ocrTraining.join(','),
  LARGE_FILES_USERS: namedUsers.largeFiles.join(','),
  SPECIAL_USERS: namedUsers.special.join(','),
  // Everybody of the demonstration with a role gets it from the directory.
  DEFAULT_ROLE: '',
})
