import { type App, Stack, Token, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { jobLogs } from '../constructs/job-statements.ts'
import { type BucketName, scannedBuckets } from '../resources/buckets.ts'
import type { ApiFunction } from '../resources/function-definition.ts'
import { functions } from '../resources/functions.ts'
import { capitalised } from '../resources/names.ts'

const arns: Readonly<Record<BucketName, string>> = {
  documents: 'BackOfficeData:ExportsOutputFnGetAttDocuments7E5B2978Arn159F38C5',
  quarantine: 'BackOfficeData:ExportsOutputFnGetAttQuarantine23FF09FEArnFC59122E',
  largeFiles: 'BackOfficeData:ExportsOutputFnGetAttLargeFilesA6503A06ArnAD16597C',
  ocr: 'BackOfficeData:ExportsOutputFnGetAttOcrFilesCE252BF7Arn12BC331E',
  audit: 'BackOfficeData:ExportsOutputFnGetAttAuditFiles8C673A3EArn17287405',
}
const { large, tables, rejected, summaries, unpacked } = largeFilePrefixes
const ofAccount = (service: string, resource: string) =>
  `IAM5[Resource::arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>:${resource}]`

const jobAcknowledgements: readonly Acknowledgement[] = [
  {
    at: 'BackOfficeFiles/Jobs/Common',
    rules: [
      ...jobLogs.map((begin) => ofAccount('logs', `log-group:${begin}*`)),
      ofAccount('ec2', 'network-interface/*'),
      'IAM5[Resource::*]',
    ],
    reason:
      'Glue makes up the names of log groups from those of the role and of the security configuration, and the ids of the ' +
      'network interfaces of its workers, which are allowed in the one subnet alone; what EC2 tells of networks has no ' +
      'narrower resource.',
  },
  ...largeFileTypeIds.map((type) => ({
    at: `BackOfficeFiles/Jobs/${type}/Role`,
    rules: [large, tables, rejected, summaries, unpacked].map(
      (prefix) => `IAM5[Resource::${arns.largeFiles}/${prefix}${type}/*]`,
    ),
    reason:
      'The wildcard is the name of a file or of a part of what a run wrote, under the folders of one type of one bucket; ' +
      'the job is for the files of all days.',
  })),
]

const buckets = Object.keys(arns) as BucketName[]

const under = (bucket: BucketName, ...prefixes: string[]): string[] =>
  prefixes.map((prefix) => `IAM5[Resource::${arns[bucket]}/${prefix}*]`)

const mostOfBrowsers =
  'The role is the most any browser may do; its function narrows each set of credentials '

/** Findings about objects: each function reaches them by the prefixes that its definition names. */
const objectAcknowledgements: readonly Acknowledgement[] = [
  ...Object.entries<ApiFunction>(functions)
    .map(([name, { access }]) => ({
      at: `BackOfficeFunctions/${name}Role`,
      rules: buckets.flatMap((bucket) => under(bucket, ...Object.keys(access[bucket] ?? {}))),
      reason:
        'The wildcard is what follows one prefix of one bucket, which the function needs whole: the files of all users, ' +
        'orders, days and types are there under keys of their own, and the handlers hold them apart.',
    }))
    .filter(({ rules }) => rules.length > 0),
  ...scannedBuckets.map((bucket) => ({
    at: `BackOfficeFunctions/UploadScans/${capitalised(bucket)}Role`,
    rules: [
      ...under(bucket, ''),
      ofAccount('events', 'rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*'),
    ],
    reason:
      'It is the policy that GuardDuty asks for and checks before it searches a bucket: it makes up the names of its rules, and ' +
      'its plan names the prefixes that it reads.',
  })),
  {
    at: 'BackOfficeFunctions/FrontRole',
    rules: under('documents', uploadsPrefix),
    reason: `${mostOfBrowsers}to one user's own prefix with a session policy (decision 8).`,
  },
  {
    at: 'BackOfficeFunctions/FrontFileRole',
    rules: under('largeFiles', largeFilePrefixes.large),
    reason: `${mostOfBrowsers}to the one key of an upload with a session policy (decisions 8 and 82).`,
  },
  {
    at: 'BackOfficeFunctions/FrontOcrRole',
    rules: under('ocr', ocrPrefixes.uploads, ocrPrefixes.training),
    reason: `${mostOfBrowsers}to the one key of a document with a session policy (decisions 8 and 87).`,
  },
]

const tableIds = {
  cases: 'Cases80582F3E',
  staff: 'Staff35CBA1CE',
  guarantees: 'Guarantees4F95783C',
  files: 'Files8E6940B8',
  ocr: 'Ocr2D1ED3E6',
} as const
const bucketIds = ['Documents7E5B2978', 'OcrFilesCE252BF7', 'AuditFiles8C673A3E'] as const

const backupAcknowledgements: readonly Acknowledgement[] = [
  {
    at: 'BackOfficeData/Backups/Role',
    rules: [
      ...Object.values(tableIds).map((id) => `IAM5[Resource::<${id}.Arn>/backup/*]`),
      ...bucketIds.map((id) => `IAM5[Resource::<${id}.Arn>/*]`),
      ofAccount('events', 'rule/AwsBackupManagedRule*'),
      ofAccount('backup', 'recovery-point:*'),
      'IAM5[Resource::*]',
    ],
    reason:
      'AWS Backup makes up the names of backups and of its own rules, and copies every object of a bucket, whole; ' +
      'the figures that it reads and the list of rules have no narrower resource.',
  },
]

/** Accepted findings of cdk-nag; a test checks that each matches one and that there are no others. */
type Acknowledgement = {
  /** Path of the construct; the path of something that is not deployed (an unbuilt page) matches no construct. */
  at: string
  rules: readonly string[]
  reason: string
}

const pageFiles = 'BackOfficePage/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C'

const casesArn = 'BackOfficeData:ExportsOutputFnGetAttCases80582F3EArnA42AFA2B'
const leftBehind =
  'It is where a stream or a schedule leaves what it could not tell of, and an alarm goes off at its first message; nobody takes from ' +
  'it but a person, so nothing can fail here and be left once more.'
const readsStream =
  'Lambda asks which streams the table has before it reads the one there is, and that question names no stream; reading ' +
  'is allowed on the one stream alone.'

export const acknowledgements: readonly Acknowledgement[] = [
  ...jobAcknowledgements,
  ...objectAcknowledgements,
  ...backupAcknowledgements,
  {
    at: 'BackOfficeData/RequestKeys',
    rules: ['SMG4'],
    reason:
      'Keys rotate in two steps with a wait between them, because running functions and the main site must know the ' +
      'next key before anyone uses it (docs/deploying.md); a timer cannot know that the main site has it.',
  },
  ...['Relay', 'Totals', 'Schedule'].map((name) => ({
    at: `BackOfficeData/${name}Failures/Queue`,
    rules: ['SQS3'],
    reason: leftBehind,
  })),
  ...['relay', 'totals'].map((name) => ({
    at: `BackOfficeFunctions/${name}Role`,
    rules: [`IAM5[Resource::${casesArn}/stream/*]`],
    reason: readsStream,
  })),
  {
    at: 'BackOfficeFunctions/Tracing',
    rules: ['IAM5[Resource::*]'],
    reason:
      'X-Ray has no resources that a policy could name: a function may send the segments of its traces, which reach no ' +
      'other account, and may read none.',
  },
  {
    at: 'BackOfficeFunctions/ReleasesRole',
    rules: [ofAccount('lambda', 'function:BackOfficeFunctions-*'), 'IAM5[Resource::*]'],
    reason:
      'CodeDeploy moves the alias of each function of this stack, whose names begin so and are made up by CloudFormation; ' +
      'the state of alarms, which it asks while it waits, has no narrower resource.',
  },
  {
    at: 'BackOfficeFunctions/ocrWorkerRole',
    rules: ['IAM5[Resource::*]'],
    reason:
      'Textract has no resources that a policy could name: what it may read is said by the statements about the buckets, ' +
      'as it reads a document with the rights of the caller that starts the job.',
  },
  {
    at: 'BackOfficeApi/Api',
    rules: ['APIG2'],
    reason:
      'The functions parse every request with the schema of its contract and refuse in Spanish with the field; ' +
      'bodies also come as text/plain (decision 10), which the gateway has no model for.',
  },
  {
    at: 'BackOfficeApi/Api/CloudWatchRole',
    rules: [
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
    ],
    reason: 'API Gateway accepts only a role with this managed policy for writing its logs in the account.',
  },
  ...Object.entries({
    CFR1: 'Advisers travel and the page is public code; nothing of the bank is reached without a session.',
    CFR2: 'It serves static files from a private bucket; the web ACL stands before the API, where the data is.',
    CFR3:
      'The log this rule looks for always writes the query string, where a hand-off token arrives; requests are ' +
      'logged by a delivery that names its fields instead (page-files.ts).',
    CFR4:
      'Only while the page has no domain of its own: CloudFront fixes the policy of its own certificate. With ' +
      'pageCertificateArn the minimum is TLS 1.2.',
  }).map(([rule, reason]) => ({ at: 'BackOfficePage/Distribution', rules: [rule], reason })),
  {
    at: `${pageFiles}/ServiceRole`,
    rules: [
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      'IAM5[Action::s3:GetBucket*]',
      'IAM5[Action::s3:GetObject*]',
      'IAM5[Action::s3:List*]',
      'IAM5[Action::s3:Abort*]',
      'IAM5[Action::s3:DeleteObject*]',
      'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
      'IAM5[Resource::<Files8E6940B8.Arn>/*]',
      'IAM5[Resource::*]',
    ],
    reason:
      "CDK's own function that copies the built page at deployment: it reads the deployment assets, writes the page's " +
      'bucket and invalidates the edge, and never runs for a user.',
  },
  {
    at: pageFiles,
    rules: ['L1'],
    reason: "The runtime of CDK's own deployment function comes with the CDK version and moves with it.",
  },
]

const localised = (rule: string, at: IConstruct): string => {
  const { account, region } = Stack.of(at)
  return rule
    .replace('<AWS::AccountId>', (unknown) => (Token.isUnresolved(account) ? unknown : account))
    .replace('<AWS::Region>', (unknown) => (Token.isUnresolved(region) ? unknown : region))
}

const constructAt = (app: App, path: string): IConstruct | undefined =>
  path.split('/').reduce<IConstruct | undefined>((scope, id) => scope?.node.tryFindChild(id), app)

export const acknowledge = (app: App): void => {
  for (const { at, rules, reason } of acknowledgements) {
    const construct = constructAt(app, at)
    if (!construct) continue
    const ids = rules.map((rule) => `AwsSolutions::AwsSolutions-${localised(rule, construct)}`)
    Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason })))
  }
}
