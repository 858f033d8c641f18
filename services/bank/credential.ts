import { request } from 'node:https'
import { Readable } from 'node:stream'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import { secrets } from '../aws/secrets.ts'
import { environment } from '../environment.ts'

/** What is sent: the body is a text, so that the request can be repeated. */
export type BankRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}
type Send = (url: string, init: BankRequest) => Promise<Response>

const text = () => z.string().check(z.minLength(1))

/** How this product identifies itself to the bank's services (docs/deploying.md): the JSON of a secret. */
const credential = once(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('oauth'),
      /** Of TLS, unless it is the bank of one machine. */
      tokenUrl: z.url().check(z.regex(/^(https:\/\/|http:\/\/127\.0\.0\.1:)/)),
      clientId: text(),
      clientSecret: text(),
      scope: z.optional(text()),
    }),
    /** PEM texts; `ca` where the bank signs its services' certificates itself. */
    z.object({ kind: z.literal('mtls'), cert: text(), key: text(), ca: z.optional(text()) }),
  ]),
)
type Credential = z.output<ReturnType<typeof credential>>
type OAuth = Extract<Credential, { kind: 'oauth' }>
type Mtls = Extract<Credential, { kind: 'mtls' }>

/** Redirects are not followed: a credential goes to no other address. */
const plainly: Send = (url, init) => fetch(url, { ...init, redirect: 'error' })

/** Seconds before its end at which a token is replaced. */
const renewedBefore = 30
/** Seconds; the life of a token whose answer names none. */
const usualLife = 300

const tokenAnswer = once(() =>
  z.object({
    access_token: text(),
    token_type: z.string().check(z.regex(/^bearer$/i)),
    expires_in: z._default(z.number(), usualLife),
  }),
)

/** A part of HTTP Basic, encoded as in a form (RFC 6749 §2.3.1). */
const encoded = (part: string): string => new URLSearchParams({ part }).toString().slice('part='.length)

/** The client credentials grant of OAuth 2.0 (RFC 6749 §4.4). */
const withToken = ({ tokenUrl, clientId, clientSecret, scope }: OAuth): Send => {
  const caller = Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`).toString('base64')
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }).toString()
  let kept: { token: string; until: number } | undefined
  const tokenFor = async (signal: AbortSignal | undefined) => {
    if (kept && kept.until > Date.now()) return kept.token
    const answer = await plainly(tokenUrl, {
      ...{ method: 'POST', body, ...(signal && { signal }) },
      headers: {
        ...{ authorization: `Basic ${caller}`, accept: 'application/json' },
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    if (!answer.ok) throw new Error(`The bank gives no token: status ${answer.status}`)
    const { access_token: token, expires_in: life } = tokenAnswer().parse(await answer.json())
    kept = { token, until: Date.now() + Math.max(0, life - renewedBefore) * 1_000 }
    return token
  }
  return async (url, init) => {
    const authorization = `Bearer ${await tokenFor(init.signal)}`
    return plainly(url, { ...init, headers: { ...init.headers, authorization } })
  }
}

/** Node's own `fetch` takes no client certificate. */
const withCertificate =
  ({ cert, key, ca }: Mtls): Send =>
  (url, { body, ...init }) =>
    new Promise((resolve, reject) => {
      const asked = request(url, { ...init, cert, key, ...(ca && { ca }), agent: false }, (incoming) => {
        const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        )
        const { statusCode: status = 0 } = incoming
        try {
          resolve(new Response(Readable.toWeb(incoming) as ReadableStream, { status, headers }))
        } catch (error) {
          incoming.destroy()
          reject(error)
        }
      })
      asked.on('error', reject).end(body)
    })

/** Milliseconds after which the secret is read again: a rotated one is in use without a deployment. */
const keptMs = 300_000
let kept: { send: Promise<Send>; until: number } | undefined

const readSend = async (): Promise<Send> => {
  const SecretId = environment('BANK_CREDENTIAL')
  if (!SecretId) return plainly
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  const found = credential().parse(JSON.parse(SecretString))
  return found.kind === 'oauth' ? withToken(found) : withCertificate(found)
}

const currentSend = (): Promise<Send> => {
  if (kept && kept.until > Date.now()) return kept.send
  const reading = { send: readSend(), until: Date.now() + keptMs }
  kept = reading
  reading.send.catch(() => {
    if (kept === reading) kept = undefined
  })
  return reading.send
}

/**
 * Sends a request to one of the bank's services with this product's credential: a client certificate, a token, or none
 * where no secret is configured. A refused credential (401) is read again once, as it may have been rotated.
 */
export const bankFetch: Send = async (url, init) => {
  const answer = await (await currentSend())(url, init)
  if (answer.status !== 401 || !environment('BANK_CREDENTIAL')) return answer
  await answer.body?.cancel()
  kept = undefined
  return (await currentSend())(url, init)
}
