import { AssumeRoleCommand } from '@aws-sdk/client-sts'
import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { hasKind, roleKinds } from '../../shared/roles.ts'
import { frontRoles, type sessions } from '../../shared/sessions.ts'
import { sts } from '../aws/sts.ts'
import { prefixes } from '../documents/keys.ts'
import { environment } from '../environment.ts'
import type { Call } from '../http/api.ts'

const assumed = z.object({ AccessKeyId: z.string(), SecretAccessKey: z.string(), SessionToken: z.string() })

/** Credentials that can put and abort under the caller's own prefix, and nothing else (decision 8). */
export const getFrontRole = async ({ body, session }: Call<typeof sessions.getFrontRole>) => {
  const mayAssume = roleKinds.some((kind) => frontRoles[kind] === body.roleToAssume && hasKind(session, kind))
  if (!mayAssume) throw new Refusal('forbidden')
  const { FRONT_ROLE_ARN, DOCUMENTS_BUCKET } = environment('FRONT_ROLE_ARN', 'DOCUMENTS_BUCKET')
  const prefix = `${prefixes.uploads}${session.login}/`
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:AbortMultipartUpload'],
        Resource: `arn:aws:s3:::${DOCUMENTS_BUCKET}/${prefix}*`,
      },
      // What S3 asks of the bucket's key for a put; which key, and only through S3, is the role's own policy to say.
      { Effect: 'Allow', Action: ['kms:GenerateDataKey', 'kms:Decrypt'], Resource: '*' },
    ],
  }
  const { Credentials } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: FRONT_ROLE_ARN,
      // Named in access logs, so it is the session's to say (decision 5).
      RoleSessionName: session.login,
      DurationSeconds: body.durationSeconds,
      Policy: JSON.stringify(policy),
    }),
  )
  const { AccessKeyId, SecretAccessKey, SessionToken } = assumed.parse(Credentials)
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    token: SessionToken,
    bucket: DOCUMENTS_BUCKET,
    prefix,
  }
}
