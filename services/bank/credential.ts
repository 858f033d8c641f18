import { request } from 'node:https'
import { Readable } from 'node:stream'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'
import { secrets } from '../aws/secrets.ts'
import { logLine } from '../correlation.ts'
import { environment } from '../environment.ts'
import { errorTrace } from '../error-trace.ts'

/** What is sent: the body is a text, so that the request can be repeated. */
export type BankRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}
type Send = (url: string, init: BankRequest) => Promise<Response>
/** Gets what a request needs besides itself, within the request's time. */
type Prepare = (signal: AbortSignal | undefined) => Promise<Send>

/** There is no credential to send: the service itself was not reached. */
export class NoCredential extends Error {
  override name = 'NoCredential'
}

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
const withToken = ({ tokenUrl, clientId, clientSecret, scope }: OAuth): Prepare => {
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
        // As for the services: a connection that was kept while the function slept is dead.
        connection: 'close',
      },
    })
    if (!answer.ok) throw new Error(`The bank gives no token: status ${answer.status}`)
    const { access_token: token, expires_in: life } = tokenAnswer().parse(await answer.json())
    kept = { token, until: Date.now() + Math.max(0, life - renewedBefore) * 1_000 }
    return token
  }
  return async (signal) => {
    const authorization = `Bearer ${await tokenFor(signal)}`
    return (url, init) => plainly(url, { ...init, headers: { ...init.headers, authorization } })
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
/** The same after a reading that failed. */
const triedAgainMs = 30_000

type Kept = {
  /** Name of the secret, and its text. */
  id: string
  text: string
  prepare: Prepare
  until: number
  /** A service answered 401. */
  isRefused?: boolean
}
const none: Kept = { id: '', text: '', prepare: async () => plainly, until: 0 }
let kept = none
let reading: Promise<Kept> | undefined

const prepareOf = (found: Credential): Prepare => {
  if (found.kind === 'oauth') return withToken(found)
  const send = withCertificate(found)
  return async () => send
}

const readSecret = async (id: string): Promise<Kept> => {
  const { SecretString: text = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: id }))
  const until = Date.now() + keptMs
  // The same secret keeps its token.
  if (kept.id === id && kept.text === text && !kept.isRefused) return { ...kept, until }
  return { id, text, prepare: prepareOf(credential().parse(JSON.parse(text))), until }
}

const current = async (): Promise<Kept> => {
  const id = environment('BANK_CREDENTIAL')
  if (!id) return none
  if (kept.id === id && kept.until > Date.now()) return kept
  reading ??= readSecret(id).finally(() => {
    reading = undefined
  })
  try {
    kept = await reading
  } catch (error) {
    if (kept.id !== id || kept.isRefused) throw error
    console.warn(logLine({ code: 'BANK_CREDENTIAL_NOT_READ', ...errorTrace(error) }))
    kept = { ...kept, until: Date.now() + triedAgainMs }
  }
  return kept
}

const within = <Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> =>
  signal
    ? Promise.race([
        work,
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        }),
      ])
    : work

const begin = async (signal: AbortSignal | undefined) => {
  try {
    return await within(
      signal,
      current().then(async (used) => ({ used, send: await used.prepare(signal) })),
    )
  } catch (cause) {
    throw new NoCredential('No credential', { cause })
  }
}

/**
 * Sends a request to one of the bank's services with this product's credential: a client certificate, a token, or none
 * where no secret is configured. A refused credential (401) is read again once, as it may have been rotated. Throws
 * `NoCredential` where there is none to send.
 */
export const bankFetch: Send = async (url, init) => {
  const { used, send } = await begin(init.signal)
  const answer = await send(url, init)
  if (answer.status !== 401 || used === none) return answer
  await answer.body?.cancel()
  if (kept === used) kept = { ...kept, until: 0, isRefused: true }
  return (await begin(init.signal)).send(url, init)
}
