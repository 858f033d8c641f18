import { randomBytes } from 'node:crypto'

/** Id and secret of a caller, each encoded as in a form (RFC 6749 §2.3.1). */
const callerOf = (authorization = ''): string[] =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')
    .map((part) => new URLSearchParams(`part=${part}`).get('part') ?? '')

/** Tokens of the bank's services: OAuth 2.0 client credentials, for one client whose secret is made at the start. */
export const createTokens = () => {
  const client = { clientId: 'back-office', clientSecret: randomBytes(24).toString('hex') }
  const issued = new Set<string>()
  return {
    client,
    /** The answer of the token endpoint. */
    issue: (authorization: string | undefined) => {
      const [id, secret] = callerOf(authorization)
      if (id !== client.clientId || secret !== client.clientSecret)
        return { status: 401, body: { error: 'invalid_client' } } as const
      const token = randomBytes(24).toString('hex')
      issued.add(token)
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 3_600 } } as const
    },
    accepts: (authorization: string | undefined): boolean =>
      issued.has(/^Bearer (\w+)$/.exec(authorization ?? '')?.[1] ?? ''),
  }
}
export type Tokens = ReturnType<typeof createTokens>
