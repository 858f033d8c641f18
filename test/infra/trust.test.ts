import { expect, it } from 'vitest'
import { synthesise } from './synthesised.ts'

type Statement = {
  Principal?: { Service?: string | string[]; AWS?: unknown }
  Condition?: Record<string, Record<string, unknown>>
}
type Role = { AssumeRolePolicyDocument: { Statement: Statement[] } }

const { ofType } = synthesise()

const named = /^aws:Source(Account|Arn)$/

/** Services that may use the role for the resources of any account. */
const trustedForAll = ([id, { Properties }]: ReturnType<typeof ofType>[number]): string[] =>
  (Properties as Role).AssumeRolePolicyDocument.Statement.filter(
    ({ Principal, Condition = {} }) =>
      Principal?.Service &&
      !Object.values(Condition).some((keys) => Object.keys(keys).some((key) => named.test(key))),
  ).map(() => id)

it('the roles that services of AWS assume name the account', () => {
  const roles = ofType('AWS::IAM::Role')
  expect(roles.length).toBeGreaterThan(40)
  const unnamed = roles.flatMap(trustedForAll).map((id) => id.replace(/[0-9A-F]{8}$/, ''))
  expect(unnamed).toEqual([
    // One role for all APIs of the account and region, which API Gateway assumes for none of them.
    'ApiCloudWatchRole',
    // Its copies run in every region, and it may do nothing.
    'DistributionHandOffRole',
    // The CDK's own, which copies the page when it is deployed.
    'CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756CServiceRole',
  ])
})
