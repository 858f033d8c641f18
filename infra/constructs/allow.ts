import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, type PolicyStatementProps, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IConstruct } from 'constructs'

export const allow = (
  service: string,
  actions: readonly string[],
  resources: readonly string[],
  others: Pick<PolicyStatementProps, 'conditions' | 'principals'> = {},
): PolicyStatement =>
  new PolicyStatement({
    actions: actions.map((action) => `${service}:${action}`),
    resources: [...resources],
    ...others,
  })

/** Use of the key, only through the service that stores the data. */
export const keyUse = (
  key: IKey,
  service: 'dynamodb' | 's3' | 'secretsmanager' | 'sns' | 'sqs',
  ...actions: string[]
): PolicyStatement => {
  const { region, urlSuffix } = Stack.of(key)
  const through = { 'kms:ViaService': `${service}.${region}.${urlSuffix}` }
  return allow('kms', actions, [key.keyArn], { conditions: { StringEquals: through } })
}

export const ownAccount = (scope: IConstruct) => ({
  StringEquals: { 'aws:SourceAccount': Stack.of(scope).account },
})

/** A service of AWS that assumes a role for resources of this account, and of no other. */
export const ownService = (scope: IConstruct, name: string): ServicePrincipal =>
  new ServicePrincipal(`${name}.amazonaws.com`, { conditions: ownAccount(scope) })
