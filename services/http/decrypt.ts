import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { type CryptoKey, compactDecrypt, importJWK, type JWK } from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { secrets } from '../aws/secrets.ts'
import { environment } from '../environment.ts'

const secret = z.object({
  /** Private EC P-256 JWKs with `kid`; the first is the current one, the second still decrypts (decision 3). */
  keys: z
    .array(z.looseObject({ kty: z.literal('EC'), kid: z.string(), d: z.string() }))
    .check(z.minLength(1)),
})

type RequestKeys = { current: JWK; byKid: Map<string, CryptoKey> }

const load = async (): Promise<RequestKeys> => {
  const answer = await secrets.send(
    new GetSecretValueCommand({ SecretId: environment('REQUEST_KEYS_SECRET') }),
  )
  const { keys } = secret.parse(JSON.parse(answer.SecretString ?? ''))
  const byKid = new Map<string, CryptoKey>()
  for (const key of keys) byKid.set(key.kid, (await importJWK(key as JWK, 'ECDH-ES')) as CryptoKey)
  const { d: _private, ...current } = keys[0] as JWK
  return { current, byKid }
}

let loading: Promise<RequestKeys> | undefined

export const requestKeys = (): Promise<RequestKeys> => {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Opens a compact JWE (decisions 1 and 3): fixed algorithms, known `kid`, expected `typ`; else `unauthenticated`. */
export const decrypt = async (jwe: string, typ: string): Promise<string> => {
  const { byKid } = await requestKeys()
  try {
    const { plaintext } = await compactDecrypt(
      jwe,
      (header) => {
        const key = header.typ === typ && byKid.get(header.kid ?? '')
        if (!key) throw new Refusal('unauthenticated')
        return key
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    return new TextDecoder().decode(plaintext)
  } catch {
    throw new Refusal('unauthenticated')
  }
}
