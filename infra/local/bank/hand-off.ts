import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK, SignJWT } from 'jose'
import { handOffTerms } from '../../../services/sessions/hand-off-token.ts'
import { type PrivateKey, publicKey } from '../keys.ts'
import type { BankUser } from './users.ts'

type HandOffKeys = { requestKeys: readonly [JWK, ...JWK[]]; mainSite: PrivateKey }

/** A new hand-off token, as the main site makes it (decision 1). */
export const handOffToken = async (user: BankUser, keys: HandOffKeys): Promise<string> => {
  const { algorithm, signedType, encryptedType, issuer, audience, maximumAgeSeconds } = handOffTerms
  const [requestKey] = keys.requestKeys
  const issuedAt = Math.floor(Date.now() / 1_000)
  const signed = await new SignJWT({
    name: user.name,
    roles: user.groups,
    documentNumber: user.documentNumber,
    typeCustomer: 'C',
    numberCustomer: user.documentNumber,
    officeCode: user.officeCode,
    app: user.app,
  })
    .setProtectedHeader({ alg: algorithm, typ: signedType, kid: keys.mainSite.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(user.login)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + maximumAgeSeconds)
    .sign(await importJWK(keys.mainSite, algorithm))
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      typ: encryptedType,
      cty: 'JWT',
      kid: requestKey.kid,
    })
    .encrypt(await importJWK(publicKey(requestKey), 'ECDH-ES'))
}
