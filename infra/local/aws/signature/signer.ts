import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import type { AwsRequest } from '../http.ts'
import { type Claim, type Credential, parseDate } from './claim.ts'

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
    sha256: Sha256,
    uriEscapePath: service !== 's3', // only S3 signs the path without a second encoding
  })
}

class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret ? createHmac('sha256', secret as Buffer) : createHash('sha256')
  }

  update(data: Uint8Array) {
    this.#hash.update(data)
  }

  async digest() {
    return new Uint8Array(this.#hash.digest())
  }

  reset() {}
}

export const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex')
