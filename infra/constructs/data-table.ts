import { RemovalPolicy } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Table as Definition, Index } from '../resources/tables.ts'

type Props = {
  definition: Definition
  key: IKey
  /** Whether DynamoDB refuses to delete it, also when CloudFormation rolls back the first creation. */
  protect: boolean
}

const text = (name: string) => ({ name, type: dynamodb.AttributeType.STRING })
const schema = ({ partitionKey, sortKey }: Pick<Index, 'partitionKey'> & Partial<Index>) => ({
  partitionKey: text(partitionKey),
  ...(sortKey && { sortKey: text(sortKey) }),
})

/** A table of `resources/`, with point-in-time recovery for 35 days. It is retained when its stack is deleted. */
export const dataTable = (scope: Construct, id: string, { definition, key, protect }: Props) => {
  const table = new dynamodb.Table(scope, id, {
    ...schema(definition),
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
    encryptionKey: key,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: protect,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    timeToLiveAttribute: definition.ttl,
    stream: definition.stream && dynamodb.StreamViewType[definition.stream],
  })
  for (const [indexName, index] of Object.entries(definition.indexes))
    table.addGlobalSecondaryIndex({
      indexName,
      ...schema(index),
      projectionType: dynamodb.ProjectionType[index.keysOnly ? 'KEYS_ONLY' : 'ALL'],
    })
  return table
}
