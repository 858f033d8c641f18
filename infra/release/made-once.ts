/**
 * What CloudFormation cannot change in a resource that holds data: with another value it makes an empty one in its place,
 * or refuses. A name is not fixed unless the stacks say it; the key of a table is described with its indexes.
 */
export const madeOnce: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['TableName', 'LocalSecondaryIndexes'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  'AWS::Glue::Database': ['DatabaseName', 'DatabaseInput.Name'],
  'AWS::Glue::Table': ['DatabaseName', 'TableInput.Name'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => Object(found)[name], value)

/** Those that a resource states, by their path. */
export const fixedIn = (type: string, properties: unknown): Record<string, unknown> =>
  Object.fromEntries(
    (madeOnce[type] ?? []).flatMap((path) => {
      const value = at(properties, path)
      return value === undefined ? [] : [[path, value]]
    }),
  )
