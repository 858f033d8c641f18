import { expect, it } from 'vitest'
import { synthesise } from './synthesised.ts'

type Statement = {
  Effect: string
  Principal?: { Service?: unknown }
  Condition?: Record<string, Record<string, unknown>>
}
type Policy = { Statement: Statement[] }

const { ofType, templates } = synthesise()

/** These name the account, or resources of it. */
const named = /^aws:source(account|arn)$/i

/** Statements that let services of AWS act for the resources of any account. */
const openIn = ({ Statement }: Policy): Statement[] =>
  Statement.filter(
    ({ Effect, Principal, Condition = {} }) =>
      Effect === 'Allow' &&
      Principal?.Service &&
      !Object.values(Condition).some((keys) => Object.keys(keys).some((key) => named.test(key))),
  )
const shortened = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')

it('the roles that services of AWS assume name the account', () => {
  const roles = ofType('AWS::IAM::Role')
  expect(roles.length).toBeGreaterThan(40)
  const unnamed = roles.filter(
    ([, { Properties }]) => openIn(Properties.AssumeRolePolicyDocument as Policy).length > 0,
  )
  expect(unnamed.map(([id]) => shortened(id))).toEqual([
    // One role for all APIs of the account and region, which API Gateway assumes for none of them.
    'ApiCloudWatchRole',
    // Its copies run in every region, and it may do nothing.
    'DistributionHandOffRole',
    // The CDK's own, which copies the page when it is deployed.
    'CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756CServiceRole',
  ])
})

const isPolicy = (value: unknown): value is Policy =>
  Array.isArray((value as Partial<Policy> | undefined)?.Statement)

it('the policies of keys, topics, queues and buckets name the account where they let services of AWS act', () => {
  const policies = templates.flatMap(({ Resources }) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type !== 'AWS::IAM::Role')
      .flatMap(([id, { Properties = {} }]) =>
        Object.values(Properties)
          .filter(isPolicy)
          .map((policy) => [id, policy] as const),
      ),
  )
  expect(policies.length).toBeGreaterThan(20)
  const open = policies.flatMap(([id, policy]) =>
    openIn(policy).map(({ Condition = {} }) => [
      shortened(id),
      ...Object.values(Condition).flatMap(Object.keys),
    ]),
  )
  expect(open).toEqual([
    // CloudWatch Logs sends no source; the context names the log groups, by ARNs of this account.
    ['Key', 'kms:EncryptionContext:aws:logs:arn'],
  ])
})

it('what may invoke a function is named', () => {
  const permissions = ofType('AWS::Lambda::Permission')
  expect(permissions.length).toBeGreaterThan(30)
  const open = permissions.filter(([, { Properties }]) => !Properties.SourceArn && !Properties.SourceAccount)
  expect(open.map(([id]) => id)).toEqual([])
})
