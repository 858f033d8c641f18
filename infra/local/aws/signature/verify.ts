import { createHash, timingSafeEqual } from 'node:crypto'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Identity, Keyring } from '../credentials.ts'
import { AwsError, type AwsRequest, refusal } from '../http.ts'

/** The signature's data in a request: from the Authorization header or a presigned URL's query. */
interface Claim {
  credential: Credential
  date: string
  signedHeaders: string[]
  signature: string
  sessionToken?: string
  payloadHash: string
  expires?: number
}

export interface Credential {
  accessKeyId: string
  day: string
  region: string
  service: string
}

export function readCredential(text: string): Credential {
  const [accessKeyId, day, region, service, end] = text.split('/')
  if (!accessKeyId || !day || !region || !service || end !== 'aws4_request')
    throw badAuthorization('The credential is malformed')
  return { accessKeyId, day, region, service }
}

function readClaim({ headers, query }: AwsRequest): Claim {
  if (query.has('X-Amz-Algorithm')) {
    const value = (name: string) => query.get(`X-Amz-${name}`) ?? ''
    return {
      credential: readCredential(value('Credential')),
      date: value('Date'),
      signedHeaders: value('SignedHeaders').split(';'),
      signature: value('Signature'),
      sessionToken: value('Security-Token') || undefined,
      payloadHash: value('Content-Sha256') || 'UNSIGNED-PAYLOAD',
      expires: Number(value('Expires')),
    }
  }
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) throw denied('Access Denied')
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  return {
    credential: readCredential(credential),
    date: headers['x-amz-date'] ?? '',
    signedHeaders: signedHeaders.split(';'),
    signature,
    sessionToken: headers['x-amz-security-token'],
    payloadHash: headers['x-amz-content-sha256'] ?? '',
  }
}

/** 20261121T093000Z; an invalid date for anything else. */
const parseDate = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

export const denied = (message: string) => new AwsError(403, 'AccessDenied', message)
const badAuthorization = (message: string) => new AwsError(400, 'AuthorizationHeaderMalformed', message)

/** The SDK's own signer, with access to the two steps that header and query signatures share. */
class Signer extends SignatureV4 {
  async signatureOf(request: AwsRequest, { credential, date, signedHeaders, payloadHash }: Claim) {
    const query: Record<string, string[]> = {}
    for (const [name, value] of request.query)
      if (name !== 'X-Amz-Signature') query[name] = [...(query[name] ?? []), value]
    const headers = Object.fromEntries(
      signedHeaders.map((name) => [name, (request.headers[name] ?? '').trim().replace(/\s+/g, ' ')]),
    )
    const canonical = this.createCanonicalRequest(
      { method: request.method, protocol: 'http:', hostname: '', path: request.path, query, headers },
      headers,
      payloadHash || sha256(request.body),
    )
    const scope = `${credential.day}/${credential.region}/${credential.service}/aws4_request`
    const text = await this.createStringToSign(date, scope, canonical, 'AWS4-HMAC-SHA256')
    return this.sign(text, { signingDate: parseDate(date) })
  }
}

export function signerOf({ accessKeyId, region, service }: Credential, secretAccessKey: string) {
  return new Signer({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service,
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: service !== 's3', // only S3 signs the path without a second encoding
  })
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex')

const CLOCK_SKEW_MS = 15 * 60 * 1000
const LONGEST_PRESIGNED_S = 7 * 24 * 3600

/** Signs the request again with the same key and compares, for header signatures and presigned URLs. */
export async function verifyRequest(request: AwsRequest, service: string, keyring: Keyring) {
  const claim = readClaim(request)
  if (claim.credential.service !== service)
    throw badAuthorization(`Credential should be scoped to ${service}`)
  assertInTime(claim, keyring.now())
  assertPayload(claim.payloadHash, request.body)
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !claim.signedHeaders.includes(name),
  )
  if (unsigned.length > 0)
    throw denied(`There were headers present in the request which were not signed: ${unsigned}`)

  const { secretAccessKey, identity } = await keyring.find(claim.credential.accessKeyId, claim.sessionToken)
  const expected = await signerOf(claim.credential, secretAccessKey).signatureOf(request, claim)
  assertSame(claim.signature, expected)
  return identity
}

export async function verifyPolicySignature(
  policy: string,
  signature: string,
  { credential, date, sessionToken }: Pick<Claim, 'credential' | 'date' | 'sessionToken'>,
  keyring: Keyring,
): Promise<Identity> {
  const { secretAccessKey, identity } = await keyring.find(credential.accessKeyId, sessionToken)
  const signer = signerOf(credential, secretAccessKey)
  assertSame(signature, await signer.sign(policy, { signingDate: parseDate(date) }))
  return identity
}

function assertInTime({ date, credential, expires }: Claim, now: Date) {
  const signedAt = parseDate(date).getTime()
  if (Number.isNaN(signedAt) || !date.startsWith(credential.day))
    throw badAuthorization('The date is malformed')
  if (expires === undefined) {
    if (Math.abs(now.getTime() - signedAt) > CLOCK_SKEW_MS) throw refusal('RequestTimeTooSkewed')
    return
  }
  if (!(expires > 0 && expires <= LONGEST_PRESIGNED_S))
    throw new AwsError(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800')
  if (signedAt - now.getTime() > CLOCK_SKEW_MS) throw denied('Request is not valid yet')
  if (now.getTime() > signedAt + expires * 1000) throw denied('Request has expired')
}

function assertPayload(declared: string, body: Buffer) {
  if (/^[0-9a-f]{64}$/.test(declared) && declared !== sha256(body)) throw refusal('XAmzContentSHA256Mismatch')
}

function assertSame(signed: string, expected: string) {
  if (signed.length !== expected.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected)))
    throw new AwsError(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
}
