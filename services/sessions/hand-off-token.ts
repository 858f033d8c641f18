import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { login } from '../../shared/login.ts'
import { bankFetch } from '../bank/credential.ts'
import { environment } from '../environment.ts'
import { decrypt } from '../http/decrypt.ts'
import { brokenTextIn } from '../http/well-formed.ts'

/** What the bank's main site and this product agree on for the hand-off (decision 1). */
export const handOffTerms = {
  issuer: 'banco-sitio-principal',
  audience: 'back-office',
  encryptedType: 'handoff+jwe',
  signedType: 'handoff+jwt',
  algorithm: 'ES256',
  maximumAgeSeconds: 60,
} as const

const claims = z.object({
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
  iat: z.number(),
  exp: z.number(),
  sub: login(),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Directory groups of the user, as the directory spells them. */
  roles: z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.maxLength(100)),
  vertical: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  documentNumber: z.string().check(z.maxLength(32)),
  typeCustomer: z.string().check(z.maxLength(8)),
  numberCustomer: z.string().check(z.maxLength(32)),
  officeCode: z.string().check(z.maxLength(16)),
  app: z.enum(['0', '1']),
})
export type HandOffClaims = z.output<typeof claims>

let published: JWTVerifyGetKey | undefined

/** The main site's keys cannot be read: its failure, not the token's. */
class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

const mainSiteKey: JWTVerifyGetKey = async (header, token) => {
  if (!header?.kid) throw new Refusal('unauthenticated')
  published ??= createRemoteJWKSet(new URL(environment('MAIN_SITE_JWKS')), {
    [customFetch]: (url, { headers, ...init }) =>
      bankFetch(url, { ...init, headers: Object.fromEntries(headers) }),
  })
  try {
    return await published(header, token)
  } catch (cause) {
    if (cause instanceof errors.JWKSNoMatchingKey) throw new Refusal('unauthenticated')
    throw new KeysUnavailable('MAIN_SITE_JWKS', { cause })
  }
}

/** The person who enters. Any fault of the token is `unauthenticated`; without the keys it is not judged at all. */
export const readHandOff = async (token: string, now: Date): Promise<HandOffClaims> => {
  const signed = await decrypt(token, handOffTerms.encryptedType)
  try {
    const { payload } = await jwtVerify(signed, mainSiteKey, {
      algorithms: [handOffTerms.algorithm],
      typ: handOffTerms.signedType,
      issuer: handOffTerms.issuer,
      audience: handOffTerms.audience,
      maxTokenAge: handOffTerms.maximumAgeSeconds,
      requiredClaims: ['exp', 'iat', 'jti', 'sub'],
      currentDate: now,
      clockTolerance: 2,
    })
    const parsed = claims.parse(payload)
    if (brokenTextIn(payload) !== undefined) throw new Refusal('unauthenticated')
    if (parsed.exp - parsed.iat > handOffTerms.maximumAgeSeconds) throw new Refusal('unauthenticated')
    return parsed
  } catch (error) {
    if (error instanceof KeysUnavailable) throw error
    throw new Refusal('unauthenticated')
  }
}
