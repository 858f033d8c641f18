import { Duration } from 'aws-cdk-lib'
import { ArnPrincipal, type IRole, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { keyUse } from './permissions.ts'

type Props = {
  assumedBy: IRole
  bucket: IBucket
  key: IKey
  /** Where its keys begin. */
  prefix: string | readonly string[]
  description: string
  /** Actions besides putting and aborting. */
  alsoMay?: readonly string[]
}

/**
 * The most that credentials of a browser can ever do (decision 8): put and abort under one prefix. The sessions
 * function, which alone assumes it, narrows each of them to its user's own part of that.
 */
export class FrontRole extends Role {
  constructor(
    scope: Construct,
    id: string,
    { assumedBy, bucket, key, prefix, description, alsoMay = [] }: Props,
  ) {
    super(scope, id, {
      assumedBy: new ArnPrincipal(assumedBy.roleArn),
      description,
      maxSessionDuration: Duration.hours(1),
      inlinePolicies: {
        Uploads: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['s3:PutObject', 's3:AbortMultipartUpload', ...alsoMay],
              resources: [prefix].flat().map((one) => bucket.arnForObjects(`${one}*`)),
            }),
            // A multipart upload decrypts its own parts.
            keyUse(key, 's3', 'GenerateDataKey', 'Decrypt'),
          ],
        }),
      },
    })
  }
}
