import { AwsError } from '../aws-error.ts'
import type { AwsRequest } from '../http.ts'

/** The signature's data in a request: from the Authorization header or a presigned URL's query. */
export interface Claim {
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

export function readClaim({ headers, query }: AwsRequest): Claim {
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
export const parseDate = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

export const denied = (message: string) => new AwsError(403, 'AccessDenied', message)
export const badAuthorization = (message: string) =>
  new AwsError(400, 'AuthorizationHeaderMalformed', message)
