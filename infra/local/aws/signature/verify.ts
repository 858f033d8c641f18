import { timingSafeEqual } from 'node:crypto'
import { AwsError } from '../aws-error.ts'
import type { Identity, Keyring } from '../credentials.ts'
import type { AwsRequest } from '../http.ts'
import { badAuthorization, type Claim, denied, parseDate, readClaim } from './claim.ts'
import { sha256, signerOf } from './signer.ts'

const CLOCK_SKEW_MS = 15 * 60 * 1000
const LONGEST_PRESIGNED_S = 7 * 24 * 3600

/** Signs the request again with the same key and compares, for header signatures and presigned URLs. */
export async function verifyRequest(
  request: AwsRequest,
  service: string,
  keyring: Keyring,
): Promise<Identity> {
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

/** The signature of a POST form, which covers only its policy text. */
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
    if (Math.abs(now.getTime() - signedAt) > CLOCK_SKEW_MS)
      throw new AwsError(
        403,
        'RequestTimeTooSkewed',
        'The difference between the request time and now is too large.',
      )
    return
  }
  if (!(expires > 0 && expires <= LONGEST_PRESIGNED_S))
    throw new AwsError(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800')
  if (signedAt - now.getTime() > CLOCK_SKEW_MS) throw denied('Request is not valid yet')
  if (now.getTime() > signedAt + expires * 1000) throw denied('Request has expired')
}

function assertPayload(declared: string, body: Buffer) {
  if (/^[0-9a-f]{64}$/.test(declared) && declared !== sha256(body))
    throw new AwsError(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' does not match the body.",
    )
}

function assertSame(signed: string, expected: string) {
  if (signed.length !== expected.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected)))
    throw new AwsError(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
}
