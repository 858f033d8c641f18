import { AssumeRoleCommand } from '@aws-sdk/client-sts'
import * as z from 'zod/mini'
import { sts } from '../aws/sts.ts'

export type UploadScope = {
  roleArn: string
  bucket: string
  /** A key, or a prefix that ends with `/`. A key is uploaded in parts, which may be listed so that it can be resumed. */
  prefix: string
}

const assumed = z.object({ AccessKeyId: z.string(), SecretAccessKey: z.string(), SessionToken: z.string() })

const policyFor = ({ bucket, prefix }: UploadScope): string => {
  const isFolder = prefix.endsWith('/')
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: [
          ...['s3:PutObject', 's3:AbortMultipartUpload'],
          ...(isFolder ? [] : ['s3:ListMultipartUploadParts']),
        ],
        Resource: `arn:aws:s3:::${bucket}/${prefix}${isFolder ? '*' : ''}`,
      },
      // The actions on the bucket's KMS key that S3 needs for a put; the role's own policy restricts which key, and
      // that only S3 uses it.
      { Effect: 'Allow', Action: ['kms:GenerateDataKey', 'kms:Decrypt'], Resource: '*' },
    ],
  })
}

/** Credentials that can put and abort in the scope, and nothing else (decision 8). */
export const uploadCredentials = async (scope: UploadScope, login: string, seconds: number) => {
  const { Credentials } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: scope.roleArn,
      // Access logs show it, so it is the caller's login (decision 5).
      RoleSessionName: login,
      DurationSeconds: seconds,
      Policy: policyFor(scope),
    }),
  )
  const { AccessKeyId, SecretAccessKey, SessionToken } = assumed.parse(Credentials)
  return {
    ...{ accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, token: SessionToken },
    ...{ bucket: scope.bucket, prefix: scope.prefix },
  }
}
