import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena'
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { fileQueries, filesDatabase, parquetDatabase } from '../resources/file-job-settings.ts'
import { parquetFormat, parquetTables, partitionKeys } from '../resources/large-file-layouts.ts'

/**
 * A database of the tables of Iceberg, which the jobs make and change; and the tables of Parquet that the jobs of earlier
 * releases wrote, one per type, until their rows end.
 */
export class FilesCatalog extends Construct {
  constructor(scope: Construct, id: string, { bucket }: { bucket: IBucket }) {
    super(scope, id)
    const { account: catalogId } = Stack.of(this)
    const databaseOf = (construct: string, name: string, description: string) => {
      const database = new CfnDatabase(this, construct, { catalogId, databaseInput: { name, description } })
      database.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
      return database
    }
    databaseOf('Tables', filesDatabase, 'Rows of large files, in tables of Iceberg that their jobs make')
    const database = databaseOf('Database', parquetDatabase, 'What the jobs of large files wrote')
    const { inputFormat, outputFormat, serializationLibrary } = parquetFormat
    for (const [name, columns] of Object.entries(parquetTables)) {
      const table = new CfnTable(this, name, {
        catalogId,
        databaseName: parquetDatabase,
        tableInput: {
          name,
          tableType: 'EXTERNAL_TABLE',
          parameters: { EXTERNAL: 'TRUE', classification: 'parquet' },
          partitionKeys,
          storageDescriptor: {
            columns,
            location: bucket.s3UrlForObject(`${largeFilePrefixes.curated}${name}/`),
            inputFormat,
            outputFormat,
            serdeInfo: { serializationLibrary },
          },
        },
      })
      table.addResourceDependency(database)
      table.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    }
  }
}

/** Athena work group for the bank's own queries: a scan limit for each, and encrypted results. */
export const filesWorkGroup = (
  scope: Construct,
  id: string,
  { bucket, key }: { bucket: IBucket; key: IKey },
): CfnWorkGroup =>
  new CfnWorkGroup(scope, id, {
    name: fileQueries.workGroup,
    description: 'Queries of what the jobs of large files wrote',
    recursiveDeleteOption: true,
    workGroupConfiguration: {
      // A client cannot override the limit or the result location.
      enforceWorkGroupConfiguration: true,
      publishCloudWatchMetricsEnabled: true,
      requesterPaysEnabled: false,
      bytesScannedCutoffPerQuery: fileQueries.scanLimitBytes,
      engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
      resultConfiguration: {
        outputLocation: bucket.s3UrlForObject(largeFilePrefixes.queries),
        expectedBucketOwner: Stack.of(scope).account,
        encryptionConfiguration: { encryptionOption: 'SSE_KMS', kmsKey: key.keyArn },
      },
    },
  })
