import { Duration } from 'aws-cdk-lib'
import { ArnPrincipal, type IRole, PolicyDocument, Role } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { allow, keyUse } from './allow.ts'

type Props = { assumedBy: IRole; key: IKey; description: string; objects: string[]; alsoMay?: string[] }

/** The most that a browser's credentials may do (decision 8); one function assumes it, narrowed to a user's keys. */
export const frontRole = (
  scope: Construct,
  id: string,
  { assumedBy, key, description, objects, alsoMay = [] }: Props,
): Role =>
  new Role(scope, id, {
    assumedBy: new ArnPrincipal(assumedBy.roleArn),
    description,
    maxSessionDuration: Duration.hours(1),
    inlinePolicies: {
      Uploads: new PolicyDocument({
        statements: [
          allow('s3', ['PutObject', 'AbortMultipartUpload', ...alsoMay], objects),
          // S3 needs to decrypt the parts of a multipart upload.
          keyUse(key, 's3', 'GenerateDataKey', 'Decrypt'),
        ],
      }),
    },
  })
