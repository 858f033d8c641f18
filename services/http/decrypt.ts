import { compactDecrypt } from 'jose'
import { Refusal } from '../../shared/errors.ts'
import { requestKeys } from './request-keys.ts'

/**
 * Opens a compact JWE for this product (decisions 1 and 3): fixed algorithms, a known `kid`, the expected `typ`. Every
 * failure is the same `unauthenticated`.
 */
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
