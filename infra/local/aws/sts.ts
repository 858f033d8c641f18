import * as z from 'zod/mini'
import { type Identity, type Keyring, parsePolicy } from './credentials.ts'
import { type AwsAnswer, AwsError, answerOf, escapeXml } from './http.ts'

/** STS's own limits. Only the session policy is required in addition: no role may give more than one upload needs. */
const assumeRole = z.object({
  RoleArn: z.string().check(z.regex(/^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/)),
  RoleSessionName: z.string().check(z.regex(/^[\w+=,.@-]{2,64}$/)),
  DurationSeconds: z._default(z.coerce.number().check(z.int(), z.minimum(900), z.maximum(3600)), 3600),
  Policy: z.string().check(z.maxLength(2048)),
})

export async function answerSts(form: URLSearchParams, caller: Identity, keyring: Keyring) {
  const action = form.get('Action') ?? ''
  if (action === 'GetCallerIdentity')
    return xml(
      action,
      `<Arn>${escapeXml(caller.arn)}</Arn><UserId>local</UserId><Account>000000000000</Account>`,
    )
  if (action !== 'AssumeRole') throw new AwsError(400, 'InvalidAction', `Could not find operation ${action}`)
  if (caller.policy)
    throw new AwsError(403, 'AccessDenied', `User: ${caller.arn} is not authorized to assume a role`)

  const parsed = assumeRole.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw new AwsError(400, 'ValidationError', z.prettifyError(parsed.error))
  const { RoleArn: roleArn, RoleSessionName: sessionName, Policy: policy } = parsed.data
  parsePolicy(policy) // an invalid policy fails here, as in STS, and not at the first use of the key

  const key = await keyring.issue({ roleArn, sessionName, policy, seconds: parsed.data.DurationSeconds })
  return xml(
    action,
    `<Credentials><AccessKeyId>${key.accessKeyId}</AccessKeyId><SecretAccessKey>${key.secretAccessKey}</SecretAccessKey>` +
      `<SessionToken>${key.sessionToken}</SessionToken><Expiration>${key.expiration.toISOString()}</Expiration></Credentials>` +
      `<AssumedRoleUser><Arn>${escapeXml(key.arn)}</Arn><AssumedRoleId>${key.accessKeyId}:${sessionName}</AssumedRoleId></AssumedRoleUser>`,
  )
}

export const stsError = ({ status, code, message }: AwsError): AwsAnswer =>
  answerOf(
    'text/xml',
    `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error></ErrorResponse>`,
    status,
  )

const xml = (action: string, result: string): AwsAnswer =>
  answerOf(
    'text/xml',
    `<${action}Response xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><${action}Result>${result}</${action}Result></${action}Response>`,
  )
