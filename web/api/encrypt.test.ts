import fc from 'fast-check'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, it } from 'vitest'
import { encryptJwe } from './encrypt.ts'

const header = { kid: 'k1', typ: 'credentials+jwe' }
const allowed = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] }
const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const recipient = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ECDH-ES', use: 'enc' } as JsonWebKey

it('is decrypted by jose, whatever the text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3_000 }), async (text) => {
      const opened = await compactDecrypt(await encryptJwe(text, header, recipient), privateKey, allowed)
      expect(new TextDecoder().decode(opened.plaintext)).toBe(text)
      expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', ...header })
    }),
    { numRuns: 200 },
  )
})

it('uses a new key and a new vector each time', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => encryptJwe('igual', header, recipient)))
  const parts = (jwe = '') => jwe.split('.').filter((part) => part !== '')
  expect(parts(first)).toHaveLength(4)
  expect(parts(first).filter((part) => parts(second).includes(part))).toEqual([])
})

it('is not decrypted after a change, or by another key', async () => {
  const jwe = await encryptJwe('secreto', header, recipient)
  const [, , , ciphertext = ''] = jwe.split('.')
  const other = ciphertext.startsWith('A') ? 'B' : 'A'
  const changed = jwe.replace(ciphertext, other + ciphertext.slice(1))
  await expect(compactDecrypt(changed, privateKey)).rejects.toThrow()
  const { privateKey: elsewhere } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  await expect(compactDecrypt(jwe, elsewhere)).rejects.toThrow()
})

it('refuses a key of another curve', async () => {
  const { publicKey: ofP384 } = await generateKeyPair('ECDH-ES', { crv: 'P-384', extractable: true })
  await expect(encryptJwe('', header, (await exportJWK(ofP384)) as JsonWebKey)).rejects.toThrow()
})
