import { type App, Stack, Token, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { prefixes } from '../../services/documents/keys.ts'
import { largeFilePrefixes } from '../../services/files/object-keys.ts'
import { jobAcknowledgements } from './acknowledged-jobs.ts'
import { ocrAcknowledgements } from './acknowledged-ocr.ts'

/**
 * Accepted findings of cdk-nag, each with its reason. A test checks that every entry matches a finding and that no
 * other finding exists.
 */
export type Acknowledgement = {
  /** Path of the construct; the path of something that is not deployed (an unbuilt page) matches no construct. */
  at: string
  rules: readonly string[]
  reason: string
}

const documentsArn = 'BackOfficeData:ExportsOutputFnGetAttDocuments7E5B2978Arn159F38C5'
const quarantineArn = 'BackOfficeData:ExportsOutputFnGetAttQuarantine23FF09FEArnFC59122E'
const largeFilesArn = 'BackOfficeData:ExportsOutputFnGetAttLargeFilesA6503A06ArnAD16597C'
const pageFiles = 'BackOfficePage/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C'

const objects = (...among: (keyof typeof prefixes)[]) =>
  among.map((name) => `IAM5[Resource::${documentsArn}/${prefixes[name]}*]`)
const largeObjects = (...among: (keyof typeof largeFilePrefixes)[]) =>
  among.map((name) => `IAM5[Resource::${largeFilesArn}/${largeFilePrefixes[name]}*]`)
const casesArn = 'BackOfficeData:ExportsOutputFnGetAttCases80582F3EArnA42AFA2B'
const quarantinedIn = (name: keyof typeof prefixes) => `IAM5[Resource::${quarantineArn}/${prefixes[name]}*]`
const quarantined = quarantinedIn('drafts')
const ownObjects =
  'The wildcard is the name of an object under one prefix of one bucket, which the function needs whole: ' +
  'each user has keys of their own there and the handlers hold them apart.'

const everyDay =
  'The wildcard is the day of a file under one prefix of one bucket; the function is for the files of all days.'

const everyFile =
  'The wildcard is the type and the name of a large file under one prefix of their bucket; the function is for those of all types.'

const leftBehind =
  'It is where a stream or a schedule leaves what it could not tell of, and an alarm goes off at its first message; nobody takes from ' +
  'it but a person, so nothing can fail here and be left once more.'
const readsStream =
  'Lambda asks which streams the table has before it reads the one there is, and that question names no stream; reading ' +
  'is allowed on the one stream alone.'

export const acknowledgements: readonly Acknowledgement[] = [
  ...jobAcknowledgements,
  ...ocrAcknowledgements,
  {
    at: 'BackOfficeData/RequestKeys',
    rules: ['SMG4'],
    reason:
      'Keys rotate in two steps with a wait between them, because running functions and the main site must know the ' +
      'next key before anyone uses it (docs/deploying.md); a timer cannot know that the main site has it.',
  },
  { at: 'BackOfficeData/RelayFailures/Queue', rules: ['SQS3'], reason: leftBehind },
  { at: 'BackOfficeData/TotalsFailures/Queue', rules: ['SQS3'], reason: leftBehind },
  { at: 'BackOfficeData/ScheduleFailures/Queue', rules: ['SQS3'], reason: leftBehind },
  {
    at: 'BackOfficeFunctions/ordersRole',
    rules: [...objects('drafts', 'orders'), quarantined],
    reason: ownObjects,
  },
  {
    at: 'BackOfficeFunctions/documentsRole',
    rules: [...objects('drafts', 'orders', 'archive'), quarantined],
    reason: ownObjects,
  },
  {
    at: 'BackOfficeFunctions/inspectorRole',
    rules: [...objects('drafts', 'rosterPreviews'), quarantined, quarantinedIn('rosterPreviews')],
    reason: ownObjects,
  },
  {
    at: 'BackOfficeFunctions/rosterFilesRole',
    rules: [...objects('rosterPreviews', 'rosterFiles'), quarantinedIn('rosterPreviews')],
    reason: ownObjects,
  },
  {
    at: 'BackOfficeFunctions/rosterReaderRole',
    rules: objects('rosterPreviews', 'rosterFiles'),
    reason: ownObjects,
  },
  {
    at: 'BackOfficeFunctions/previewsRole',
    rules: objects('drafts', 'orders', 'archive', 'previews'),
    reason: ownObjects,
  },
  { at: 'BackOfficeFunctions/mailerRole', rules: objects('orders', 'archive'), reason: ownObjects },
  { at: 'BackOfficeFunctions/archiverRole', rules: objects('orders', 'archive'), reason: ownObjects },
  {
    at: 'BackOfficeFunctions/sweeperRole',
    rules: [...objects('drafts', 'orders'), quarantined],
    reason: ownObjects,
  },
  {
    at: 'BackOfficeFunctions/relayRole',
    rules: [`IAM5[Resource::${casesArn}/stream/*]`],
    reason: readsStream,
  },
  {
    at: 'BackOfficeFunctions/totalsRole',
    rules: [`IAM5[Resource::${casesArn}/stream/*]`],
    reason: readsStream,
  },
  { at: 'BackOfficeFunctions/loadsRole', rules: objects('loads', 'loadReports'), reason: ownObjects },
  { at: 'BackOfficeFunctions/loaderRole', rules: objects('loads', 'loadReports'), reason: ownObjects },
  { at: 'BackOfficeFunctions/rosterApplierRole', rules: objects('rosterFiles'), reason: ownObjects },
  { at: 'BackOfficeFunctions/dailyDataRole', rules: objects('dailyData'), reason: everyDay },
  { at: 'BackOfficeFunctions/dailyDataWriterRole', rules: objects('dailyData'), reason: everyDay },
  {
    at: 'BackOfficeFunctions/FrontRole',
    rules: objects('uploads'),
    reason:
      'The role is the most any browser may do; the sessions function narrows each set of credentials to one ' +
      "user's own prefix with a session policy (decision 8).",
  },
  {
    at: 'BackOfficeFunctions/FrontFileRole',
    rules: largeObjects('large'),
    reason:
      'The role is the most any browser may do; the sessions function narrows each set of credentials to the one key ' +
      'of an upload with a session policy (decisions 8 and 82).',
  },
  {
    at: 'BackOfficeFunctions/filesRole',
    rules: largeObjects('large', 'rejected', 'summaries'),
    reason: everyFile,
  },
  {
    at: 'BackOfficeFunctions/fileWorkerRole',
    rules: largeObjects('large', 'failed', 'processed', 'summaries'),
    reason: everyFile,
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
  {
    at: 'BackOfficePage/Distribution',
    rules: ['CFR3'],
    reason:
      'The log this rule looks for always writes the query string, where a hand-off token arrives; requests are ' +
      'logged by a delivery that names its fields instead (page-logs.ts).',
  },
  {
    at: 'BackOfficePage/Distribution',
    rules: ['CFR4'],
    reason:
      'Only while the page has no domain of its own: CloudFront fixes the policy of its own certificate. With ' +
      'pageCertificateArn the minimum is TLS 1.2.',
  },
  {
    at: 'BackOfficePage/Distribution',
    rules: ['CFR1'],
    reason: 'Advisers travel and the page is public code; nothing of the bank is reached without a session.',
  },
  {
    at: 'BackOfficePage/Distribution',
    rules: ['CFR2'],
    reason:
      'It serves static files from a private bucket; the web ACL stands before the API, where the data is.',
  },
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

/** Findings name the account and the region where the stack knows them. */
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
