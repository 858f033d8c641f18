import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'

type Keys = { keys: JWK[] }

/** A private key: by default one that hand-offs and request credentials can be encrypted to (decisions 1 and 3). */
export const makeKey = async (alg: 'ECDH-ES' | 'ES256' = 'ECDH-ES', name = 'back-office'): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(alg, { crv: 'P-256', extractable: true })
  const kid = `${name}-${randomUUID().slice(0, 8)}`
  return { ...(await exportJWK(privateKey)), kid, alg, use: alg === 'ES256' ? 'sig' : 'enc' }
}

/** A rotation is `add`, a wait, and `promote`: by then every running function knows the next key. */
export const keySteps = {
  first: async (): Promise<Keys> => ({ keys: [await makeKey()] }),
  add: async ({ keys: [current] }: Keys): Promise<Keys> => ({ keys: [current as JWK, await makeKey()] }),
  promote: async ({ keys: [current, next] }: Keys): Promise<Keys> => {
    if (!current || !next) throw new Error('There is no next key: `add` comes first')
    return { keys: [next, current] }
  },
  /** What the main site may know. */
  public: async ({ keys }: Keys): Promise<Keys> => ({
    keys: keys.map(({ d: _private, ...known }) => known as JWK),
  }),
}
export type KeyStep = keyof typeof keySteps
