import { Stack } from 'aws-cdk-lib'
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { fileQueries } from '../resources/file-job-settings.ts'

/**
 * Athena work group for the bank's own queries on the jobs' output: each query has a scan limit and an encrypted
 * result.
 */
export class FilesWorkGroup extends CfnWorkGroup {
  constructor(scope: Construct, id: string, { bucket, key }: { bucket: IBucket; key: IKey }) {
    super(scope, id, {
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
  }
}
