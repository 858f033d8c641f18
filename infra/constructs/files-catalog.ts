import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena'
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { fileQueries, filesDatabase } from '../resources/file-job-settings.ts'
import { catalogTables, parquetFormat, partitionKeys } from '../resources/large-file-layouts.ts'

/** A table per type of large file; its partitions say which run's output is current (decision 80). */
export class FilesCatalog extends Construct {
  constructor(scope: Construct, id: string, { bucket }: { bucket: IBucket }) {
    super(scope, id)
    const { account: catalogId } = Stack.of(this)
    const database = new CfnDatabase(this, 'Database', {
      catalogId,
      databaseInput: { name: filesDatabase, description: 'What the jobs of large files wrote' },
    })
    database.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    const { inputFormat, outputFormat, serializationLibrary } = parquetFormat
    for (const [name, columns] of Object.entries(catalogTables)) {
      const table = new CfnTable(this, name, {
        catalogId,
        databaseName: filesDatabase,
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
