import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK, SignJWT } from 'jose'
import { inject } from 'vitest'
import { type HandOffClaims, handOffTerms } from '../../services/sessions/hand-off-token.ts'

type Forgery = {
  claims?: Partial<HandOffClaims> & Record<string, unknown>
  /** In seconds; the product accepts at most a minute. */
  lifetime?: number
  signingKey?: JWK
  signedHeader?: Record<string, string | undefined>
  encryptedHeader?: Record<string, string>
  encryptTo?: JWK
}

const encrypt = async (content: string, to: JWK, header: Record<string, string>): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: to.kid,
      typ: handOffTerms.encryptedType,
      cty: 'JWT',
      ...header,
    })
    .encrypt(await importJWK(to, 'ECDH-ES'))

/** A hand-off token as the main site makes it; every part can be forged. */
export const handOffToken = async ({
  claims = {},
  lifetime = 60,
  signingKey = inject('mainSiteKey'),
  signedHeader = {},
  encryptedHeader = {},
  encryptTo = inject('productKeys')[0] as JWK,
}: Forgery = {}): Promise<string> => {
  const iat = Math.floor(Date.now() / 1_000)
  const signed = await new SignJWT({
    iss: handOffTerms.issuer,
    aud: handOffTerms.audience,
    iat,
    exp: iat + lifetime,
    jti: randomUUID(),
    sub: 'ASESOR01',
    name: 'Ana María Gómez Ñáñez',
    roles: ['APL_EXP_COMERCIAL_ASESORES'],
    documentNumber: '1020304050',
    typeCustomer: 'C',
    numberCustomer: '1020304050',
    officeCode: '0012',
    app: '0',
    ...claims,
  })
    .setProtectedHeader({
      alg: 'ES256',
      typ: handOffTerms.signedType,
      kid: signingKey.kid ?? '',
      ...signedHeader,
    })
    .sign(await importJWK(signingKey, signedHeader.alg ?? 'ES256'))
  return encrypt(signed, encryptTo, encryptedHeader)
}

/** An unsigned token with the given header and payload. */
export const unsignedHandOff = async (
  header: object,
  payload: object,
  signature = '',
  to = inject('productKeys')[0] as JWK,
): Promise<string> => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return encrypt(`${part(header)}.${part(payload)}.${signature}`, to, {})
}
