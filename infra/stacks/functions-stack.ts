import { existsSync } from 'node:fs'
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  ArnPrincipal,
  Effect,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import type { Construct } from 'constructs'
import type { Variable } from '../../services/environment.ts'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import { yearsText } from '../../services/table/kept.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import { allow, keyUse, ownService } from '../constructs/allow.ts'
import { ApiFunction } from '../constructs/api-function.ts'
import { canaries } from '../constructs/canaries.ts'
import { DailySchedule, feed } from '../constructs/feed.ts'
import { FileJobEvents } from '../constructs/file-job-events.ts'
import { sourceMaps } from '../constructs/source-map.ts'
import { UploadScans } from '../constructs/upload-scans.ts'
import { type BucketName, buckets } from '../resources/buckets.ts'
import { fileJobNames, fileJobsPrefix } from '../resources/file-job-settings.ts'
import { type FunctionName, functions } from '../resources/functions.ts'
import { byName, namingVariables, type OtherVariable } from '../resources/names.ts'
import { casesPerSecond } from '../resources/queues.ts'
import { schedules } from '../resources/schedules.ts'
import type { DataStack } from './data-stack.ts'
import type { Settings } from './settings.ts'

type Props = StackProps & { settings: Settings; data: DataStack }

const names = Object.keys(functions) as FunctionName[]

/** The functions, each with its own role, and their queues and streams. The stack holds no data. */
export class FunctionsStack extends Stack {
  readonly byName: Record<FunctionName, ApiFunction>
  readonly fileJobEvents: FileJobEvents

  constructor(scope: Construct, id: string, { settings, data, ...props }: Props) {
    super(scope, id, props)
    const tracing = new ManagedPolicy(this, 'Tracing', {
      description: 'Sends the segments of traces',
      statements: [allow('xray', ['PutTraceSegments', 'PutTelemetryRecords'], ['*'])],
    })
    const assumedBy = ownService(this, 'lambda')
    const roles = byName(
      functions,
      (name) => new Role(this, `${name}Role`, { assumedBy, managedPolicies: [tracing] }),
    )
    const frontRoles = makeFrontRoles(this, roles.uploadCredentials, data)
    const environment: Record<Variable, string> = {
      ...namingVariables({
        TABLE: byName(data.tables, (name) => data.tables[name].tableName),
        BUCKET: byName(buckets, (name) => data.buckets[name].bucketName),
        QUEUE: byName(data.queues, (name) => data.queues[name].queueUrl),
      }),
      ...ownVariables(settings, data, frontRoles),
    }
    const mail = {
      identityArn: this.formatArn({
        service: 'ses',
        resource: 'identity',
        resourceName: settings.mailIdentity,
      }),
      from: settings.mailFrom,
      recipients: settings.mailRecipients,
    }
    const frontRoleArns = Object.values(frontRoles).map(({ roleArn }) => roleArn)
    const { bankSubnets: subnetIds, bankSecurityGroups: securityGroupIds } = settings
    const bankNetwork = subnetIds.length > 0 ? { subnetIds, securityGroupIds } : undefined
    const fileJobArns = fileJobNames.map((resourceName) =>
      this.formatArn({ service: 'glue', resource: 'job', resourceName }),
    )
    this.byName = byName(functions, (name) => {
      const properties = {
        definition: functions[name],
        role: roles[name],
        resources: {
          ...{ ...data, mail, fileJobArns, frontRoleArns },
          bankCredential: settings.bankCredentialArn,
        },
        environment,
        restarted: settings.restarted,
        bankNetwork,
      }
      return new ApiFunction(this, name, properties)
    })
    canaries(this, this.byName, settings.canary)
    if (this.bundlingRequired && existsSync(sourceMaps)) {
      const maps = new Asset(this, 'SourceMaps', { path: sourceMaps })
      new CfnOutput(this, 'SourceMapsOfRelease', { value: maps.s3ObjectUrl })
    }
    for (const name of names) feed(this, name, functions[name], this.byName[name], data)
    this.fileJobEvents = new FileJobEvents(this, 'FileJobEvents', {
      jobs: fileJobNames,
      queue: data.queues.fileEvents,
    })
    if (settings.scanUploads) new UploadScans(this, 'UploadScans', data)
    else
      Validations.of(this).addWarning(
        'uploads-not-scanned',
        'Uploaded files are not searched for malware: scanUploads turns that on (docs/deploying.md)',
      )
    for (const [name, definition] of Object.entries(schedules))
      new DailySchedule(this, `${name}Schedule`, { name, definition, queues: data.queues, key: data.key })
  }
}

/**
 * A key is written once, so that what was checked and searched for malware is what a job reads. Beginning an upload and its
 * parts take no condition; completing it does.
 */
const onlyOnce = (objects: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['s3:PutObject'],
    resources: [...objects],
    conditions: { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } },
  })

type FrontRoles = ReturnType<typeof makeFrontRoles>

/** The roles that browsers may be given to upload: to their own prefix, one large file, or one document to be read. */
const makeFrontRoles = (scope: Construct, assumer: Role, { buckets: deployed, key }: DataStack) => {
  const resuming = 'ListMultipartUploadParts'
  /** The most that a browser's credentials may do (decision 8); the assumer narrows them to a user's keys. */
  const role = (
    id: string,
    description: string,
    bucket: BucketName,
    prefixes: string[],
    ...more: string[]
  ) => {
    const objects = prefixes.map((prefix) => deployed[bucket].arnForObjects(`${prefix}*`))
    const statements = [
      allow('s3', ['PutObject', 'AbortMultipartUpload', ...more], objects),
      // S3 needs to decrypt the parts of a multipart upload.
      keyUse(key, 's3', 'GenerateDataKey', 'Decrypt'),
      ...(more.includes(resuming) ? [onlyOnce(objects)] : []),
    ]
    return new Role(scope, id, {
      ...{ assumedBy: new ArnPrincipal(assumer.roleArn), description, maxSessionDuration: Duration.hours(1) },
      inlinePolicies: { Uploads: new PolicyDocument({ statements }) },
    })
  }
  const [own, one, read] = [
    'Put and abort uploads from the browser, and nothing else',
    'Put one large file from the browser, resume it and abort it, and nothing else',
    'Put one document to be read from the browser, resume it and abort it, and nothing else',
  ]
  const { uploads, training } = ocrPrefixes
  return {
    front: role('FrontRole', own, 'documents', [uploadsPrefix]),
    frontFile: role('FrontFileRole', one, 'largeFiles', [largeFilePrefixes.large], resuming),
    frontOcr: role('FrontOcrRole', read, 'ocr', [uploads, training], resuming),
  }
}

const ownVariables = (
  settings: Settings,
  data: DataStack,
  { front, frontFile, frontOcr }: FrontRoles,
): Record<OtherVariable, string> => ({
  KEPT_YEARS: yearsText(settings.keptYears),
  FILE_JOBS_PREFIX: fileJobsPrefix,
  OCR_TOPIC_ARN: data.readings.topicArn,
  OCR_TELLER_ROLE_ARN: data.readings.teller.roleArn,
  SIGNATURES_READ: 'yes',
  UPLOADS_SCANNED: settings.scanUploads ? 'yes' : 'no',
  REQUEST_KEYS_SECRET: data.requestKeys.secretArn,
  BANK_CREDENTIAL: settings.bankCredentialArn ?? '',
  MAIN_SITE_JWKS: settings.mainSiteJwks,
  DIRECTORY_URL: settings.directoryUrl,
  SCG_URL: settings.scgUrl,
  FUND_URL: settings.fundUrl,
  CASES_PER_SECOND: String(casesPerSecond),
  MAIL_RECIPIENTS: settings.mailRecipients.join(','),
  MAIL_FROM: settings.mailFrom,
  PAGE_ORIGIN: settings.pageOrigin,
  FRONT_ROLE_ARN: front.roleArn,
  FRONT_FILE_ROLE_ARN: frontFile.roleArn,
  FRONT_OCR_ROLE_ARN: frontOcr.roleArn,
  FLAT_FILE_VIEWERS: settings.flatFileViewers,
  DEFAULT_ROLE: settings.defaultRole,
})
