import { type App, Stack, Token, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'
import { jobAcknowledgements } from './acknowledged-jobs.ts'
import { objectAcknowledgements } from './acknowledged-objects.ts'

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
    at: 'BackOfficeFunctions/relayRole',
    rules: [`IAM5[Resource::${casesArn}/stream/*]`],
    reason: readsStream,
  },
  {
    at: 'BackOfficeFunctions/totalsRole',
    rules: [`IAM5[Resource::${casesArn}/stream/*]`],
    reason: readsStream,
  },
  {
    at: 'BackOfficeFunctions/ocrWorkerRole',
    rules: ['IAM5[Resource::*]'],
    reason:
      'Textract has no resources that a policy could name: what it may read is said by the statements about the buckets, ' +
      'as it reads a document with the rights of whoever starts the job.',
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
