import { AssumeRoleCommand } from '@aws-sdk/client-sts'
import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { once } from '../../shared/once.ts'
import { hasKind, roleKinds } from '../../shared/roles.ts'
import { frontFileRole, frontOcrRole, frontRoles, type sessions } from '../../shared/sessions.ts'
import { sts } from '../aws/sts.ts'
import { environment } from '../environment.ts'
import type { Call } from '../http/api.ts'
import { checkNamed } from '../large-files/named.ts'
import { keepUploadAlive } from '../large-files/stored-file.ts'
import { findDocument, isResumable } from '../ocr/stored-document.ts'
import { mayAnalyse } from '../ocr/who-may.ts'
import { mayTrain } from '../training/who-may.ts'
import { uploadsPrefix } from './object-keys.ts'

type Asked = Call<typeof sessions.getFrontRole>
/** What credentials are for: a role, and the part of what it may do. */
type Scope = {
  roleArn: string
  bucket: string
  /** The place, which is a key or, with a `*`, where keys begin. */
  resource: string
  prefix: string
  actions: readonly string[]
}

const assumed = z.object({ AccessKeyId: z.string(), SecretAccessKey: z.string(), SessionToken: z.string() })

/** The caller's own place among the uploads. */
const ownUploads = ({ body, session }: Asked): Scope => {
  const mayAssume = roleKinds.some((kind) => frontRoles[kind] === body.roleToAssume && hasKind(session, kind))
  if (!mayAssume) throw new Refusal('forbidden')
  const { FRONT_ROLE_ARN, DOCUMENTS_BUCKET } = environment('FRONT_ROLE_ARN', 'DOCUMENTS_BUCKET')
  const prefix = `${uploadsPrefix}${session.login}/`
  return { roleArn: FRONT_ROLE_ARN, bucket: DOCUMENTS_BUCKET, resource: `${prefix}*`, prefix, actions: [] }
}

const uploadAsked = once(() => z.object({ type: z.enum(largeFileTypeIds), id: z.uuid() }))

/** The key of the caller's own upload in progress (decisions 82 and 87). */
const oneFile = async ({ body, session, now }: Asked): Promise<Scope> => {
  checkNamed(session)
  const asked = uploadAsked().safeParse(body.file)
  if (!asked.success) throw new Refusal('badRequest', { field: 'file' })
  const file = await keepUploadAlive({ ...asked.data, user: session.login }, now)
  if (!file) throw new Refusal('uploadGone')
  const { FRONT_FILE_ROLE_ARN, LARGE_FILES_BUCKET } = environment('FRONT_FILE_ROLE_ARN', 'LARGE_FILES_BUCKET')
  return {
    ...{ roleArn: FRONT_FILE_ROLE_ARN, bucket: LARGE_FILES_BUCKET, resource: file.key, prefix: file.key },
    actions: ['s3:ListMultipartUploadParts'],
  }
}

const documentAsked = once(() => z.object({ id: z.uuid() }))

/** The key of the caller's own document that is being uploaded (decision 87). */
const oneDocument = async ({ body, session, now }: Asked): Promise<Scope> => {
  if (!mayAnalyse(session.login) && !mayTrain(session)) throw new Refusal('forbidden')
  const asked = documentAsked().safeParse(body.file)
  if (!asked.success) throw new Refusal('badRequest', { field: 'file' })
  const document = await findDocument(asked.data.id)
  const isOwn = document?.user === session.login && isResumable(document, now)
  if (!isOwn) throw new Refusal('uploadGone')
  if (document.source === 'upload' ? !mayAnalyse(session.login) : !mayTrain(session))
    throw new Refusal('forbidden')
  const { FRONT_OCR_ROLE_ARN, OCR_BUCKET } = environment('FRONT_OCR_ROLE_ARN', 'OCR_BUCKET')
  return {
    ...{ roleArn: FRONT_OCR_ROLE_ARN, bucket: OCR_BUCKET, resource: document.key, prefix: document.key },
    actions: ['s3:ListMultipartUploadParts'],
  }
}

/** What credentials are asked for, by the name of their role. */
const scopeOf = (asked: Asked): Scope | Promise<Scope> => {
  if (asked.body.roleToAssume === frontFileRole) return oneFile(asked)
  return asked.body.roleToAssume === frontOcrRole ? oneDocument(asked) : ownUploads(asked)
}

const policyFor = ({ bucket, resource, actions }: Scope): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:AbortMultipartUpload', ...actions],
        Resource: `arn:aws:s3:::${bucket}/${resource}`,
      },
      // The actions on the bucket's KMS key that S3 needs for a put; the role's own policy restricts which key, and
      // that only S3 uses it.
      { Effect: 'Allow', Action: ['kms:GenerateDataKey', 'kms:Decrypt'], Resource: '*' },
    ],
  })

/** Credentials that can put and abort in the caller's own place, or that one upload, and nothing else (decision 8). */
export const getFrontRole = async (asked: Asked) => {
  const { body, session } = asked
  const scope = await scopeOf(asked)
  const { Credentials } = await sts.send(
    new AssumeRoleCommand({
      RoleArn: scope.roleArn,
      // Named in access logs, so it is the session's to say (decision 5).
      RoleSessionName: session.login,
      DurationSeconds: body.durationSeconds,
      Policy: policyFor(scope),
    }),
  )
  const { AccessKeyId, SecretAccessKey, SessionToken } = assumed.parse(Credentials)
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    token: SessionToken,
    bucket: scope.bucket,
    prefix: scope.prefix,
  }
}
