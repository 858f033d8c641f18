import { writeFile } from 'node:fs/promises'
import type { JWK } from 'jose'
import * as z from 'zod/mini'
import { makeKey } from '../request-keys.ts'
import { LocalStartError } from './aws/local-start-error.ts'
import { readJson } from './json-file.ts'

export const privateKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type PrivateKey = z.output<typeof privateKey>

const localKeys = z.object({
  /** The product's own keys, as in the secret, the current one first (decision 3). */
  requestKeys: z.tuple([privateKey, privateKey]),
  /** The main site's key that signs hand-offs (decision 1). */
  mainSite: privateKey,
})
export type LocalKeys = z.output<typeof localKeys>

export const makeKeys = async (): Promise<LocalKeys> =>
  localKeys.parse({
    requestKeys: [await makeKey(), await makeKey()],
    mainSite: await makeKey('ES256', 'main-site'),
  })

export const publicKey = ({ d: _private, ...key }: JWK): JWK => key

/** The keys of a data folder, created at its first start and readable only by their owner (decision 3). */
export const keysIn = async (file: string): Promise<LocalKeys> => {
  try {
    const kept = readJson(file, localKeys)
    if (kept) return kept
  } catch {
    throw new LocalStartError(
      `El archivo de llaves ${file} está dañado; empiece de nuevo con --fresh o elija otra carpeta con --data.`,
    )
  }
  const keys = await makeKeys()
  await writeFile(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' })
  return keys
}
