import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { AwsError, refusal } from './http.ts'
import { createFolder, damagedFolder } from './local-start-error.ts'

const oneOrMany = <One>(one: z.ZodMiniType<One>) =>
  z.union([
    z.array(one).check(z.minLength(1)),
    z.pipe(
      one,
      z.transform((value) => [value]),
    ),
  ])

// Strict on purpose: a Condition or NotAction that the stand-in does not support must fail, not be ignored.
const statement = z.strictObject({
  Sid: z.optional(z.string()),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany(z.string()),
  Resource: oneOrMany(z.string()),
})
const document = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: oneOrMany(statement),
})

type Policy = z.infer<typeof document>

export function parsePolicy(text: string): Policy {
  try {
    return document.parse(JSON.parse(text))
  } catch (error) {
    throw new AwsError(
      400,
      'MalformedPolicyDocument',
      `The session policy is not one this stand-in reads: ${error}`,
    )
  }
}

/** IAM's rule: at least one Allow and no Deny. */
export function allows({ Statement }: Policy, action: string, resource: string): boolean {
  const effects = Statement.filter(
    (each) =>
      each.Action.some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
      each.Resource.some((pattern) => matches(pattern, resource)),
  ).map((each) => each.Effect)
  return effects.includes('Allow') && !effects.includes('Deny')
}

/** `*` matches any characters and `?` one, as in IAM. */
function matches(pattern: string, value: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's').test(value)
}

const LOCAL_KEY_ID = 'LOCALDEVELOPMENTONLY'
const SECRET_BYTES = 32

/** The signer of a request. Without a session policy it is this machine's own key, which may do everything. */
export interface Identity {
  arn: string
  policy?: Policy
}

export interface Grant {
  roleArn: string
  sessionName: string
  policy: string
  seconds: number
}

/** This machine's key and STS's temporary ones, all made of the master secret, so that they survive a restart. */
export type Keyring = ReturnType<typeof createKeyring>

export function createKeyring(master: Buffer, now: () => Date = () => new Date()) {
  const secretOf = (accessKeyId: string) => createHmac('sha256', master).update(accessKeyId).digest('base64')

  return {
    now,
    local: { accessKeyId: LOCAL_KEY_ID, secretAccessKey: secretOf(LOCAL_KEY_ID) },

    async issue({ roleArn, sessionName, policy, seconds }: Grant) {
      const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`
      const issuedAt = Math.floor(now().getTime() / 1000)
      const arn = assumedRoleArn(roleArn, sessionName)
      const sessionToken = await new SignJWT({ policy })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(arn)
        .setJti(accessKeyId)
        .setExpirationTime(issuedAt + seconds)
        .sign(master)
      const expiration = new Date((issuedAt + seconds) * 1000)
      return { arn, accessKeyId, secretAccessKey: secretOf(accessKeyId), sessionToken, expiration }
    },

    /** The secret and identity of a key id, after its session token is verified. */
    async find(accessKeyId: string, sessionToken?: string) {
      const secretAccessKey = secretOf(accessKeyId)
      if (accessKeyId === LOCAL_KEY_ID)
        return { secretAccessKey, identity: { arn: 'arn:aws:iam::000000000000:user/local' } }
      if (!sessionToken)
        throw new AwsError(403, 'InvalidAccessKeyId', 'The AWS access key Id does not exist.')
      const { payload } = await jwtVerify(sessionToken, master, {
        algorithms: ['HS256'],
        currentDate: now(),
        requiredClaims: ['exp', 'jti', 'sub', 'policy'],
      }).catch((error) => {
        if (error.code === 'ERR_JWT_EXPIRED')
          throw new AwsError(400, 'ExpiredToken', 'The provided token has expired.')
        throw refusal('InvalidToken')
      })
      if (payload.jti !== accessKeyId) throw refusal('InvalidToken')
      return {
        secretAccessKey,
        identity: { arn: `${payload.sub}`, policy: parsePolicy(`${payload.policy}`) },
      }
    },
  }
}

/** Reads the master secret in the data folder, or creates it at the first start. */
export function masterSecret(folder: string): Buffer {
  createFolder(folder)
  const file = join(folder, 'local-aws')
  if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES), { mode: 0o600 })
  const secret = readFileSync(file)
  if (secret.length !== SECRET_BYTES) throw damagedFolder(folder)
  return secret
}

const assumedRoleArn = (roleArn: string, sessionName: string) =>
  `${roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/${sessionName}`
