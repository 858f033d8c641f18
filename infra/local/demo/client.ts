import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CompactEncrypt, importJWK } from 'jose'
import pRetry from 'p-retry'
import type * as z from 'zod/mini'
import type { Answer, Endpoint, Input } from '../../../shared/contract.ts'
import { documents } from '../../../shared/document-calls.ts'
import type { UploadedDocument } from '../../../shared/documents.ts'
import { orders } from '../../../shared/orders.ts'
import { type OpenedSession, sessionHeader, sessions } from '../../../shared/sessions.ts'

const inspectionPause = 50
/** Milliseconds; inspections of a busy machine are slow and are repeated. */
const longestInspection = 5 * 60_000

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

const addressOf = ({ path }: Endpoint, { params = {}, query = {} }: Parts) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const stated = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(stated.map(([name, value]) => [name, String(value)]))
  return { path: filled, search: search.size > 0 ? `?${search}` : '' }
}

/** Credentials as the page makes them (decision 3). */
const credentials = async (session: OpenedSession, method: string, path: string): Promise<string> => {
  const { accessToken, userKey, customerId, requestKey } = session
  const iat = Math.floor(Date.now() / 1_000)
  const claims = { accessToken, userKey, customerId, iat, jti: randomUUID(), method, path }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: String(requestKey.kid),
      typ: 'credentials+jwe',
    })
    .encrypt(await importJWK(requestKey, 'ECDH-ES'))
}

const headersOf = async (endpoint: Endpoint, session: OpenedSession, path: string) => {
  const sealed = await credentials(session, endpoint.method, path)
  const named = { [sessionHeader]: session.sessionId }
  if (endpoint.credentials === 'authorization') return { ...named, authorization: sealed }
  return {
    ...named,
    token: `${sealed}|${JSON.stringify({ channel: 'office', sessionId: session.sessionId })}`,
  }
}

export type UploadFile = {
  bytes: Buffer
  fileName: string
  order: Omit<z.input<NonNullable<typeof documents.index.body>>, 'fileName' | 'stream' | 'key'>
}

/** What the API answers on a busy machine: its table is slow, or a function ran out of time. */
const busy: readonly number[] = [429, 502, 504]

/** Retries for minutes, with new credentials each time, because they are valid for a short time only. */
const fetchPatiently = (url: string, initOf: () => Promise<RequestInit>): Promise<Response> =>
  pRetry(
    async () => {
      const response = await fetch(url, await initOf())
      if (busy.includes(response.status)) throw new Error(`${url} answered ${response.status}`)
      return response
    },
    { retries: 10, maxTimeout: 30_000 },
  )

const sendTo =
  (apiUrl: string) =>
  async (method: string, path: string, initOf: () => Promise<RequestInit>): Promise<unknown> => {
    const response = await fetchPatiently(`${apiUrl}${path}`, async () => ({ method, ...(await initOf()) }))
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

/** A user who entered already. */
export const entered = (apiUrl: string, session: OpenedSession) => {
  const send = sendTo(apiUrl)

  const call = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> => {
    const parts = input as Parts
    const { path, search } = addressOf(endpoint, parts)
    const answer = await send(endpoint.method, `${path}${search}`, async () => ({
      headers: { ...parts.headers, ...(await headersOf(endpoint, session, path)) },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    }))
    return endpoint.answer.parse(answer) as Answer<E>
  }

  const inspected = async (numberControl: string, key: string): Promise<UploadedDocument> => {
    const end = Date.now() + longestInspection
    while (Date.now() < end) {
      const draft = await call(orders.draft, { params: { numberControl } })
      const document = draft.documents.find((one) => one.key === key)
      if (document) return document
      const refused = draft.inspections.find((one) => one.key === key)?.reason
      if (refused) throw new Error(`${key} was refused: ${refused}`)
      await wait(inspectionPause)
    }
    throw new Error(`${key} was not inspected in time`)
  }

  /** Uploads into quarantine; after the inspection the file becomes a document of the draft (decision 15). */
  const upload = async ({ bytes, fileName, order }: UploadFile): Promise<UploadedDocument> => {
    const slot = await call(documents.uploadSlot, {
      body: {
        controlNumber: order.controlNumber,
        typeName: order.typeName,
        fileName,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('base64'),
      },
    })
    const form = new FormData()
    for (const [name, value] of Object.entries(slot.fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(bytes)]))
    const posted = await fetch(slot.url, { method: 'POST', body: form })
    if (!posted.ok) throw new Error(`The bucket answered ${posted.status}: ${await posted.text()}`)
    await call(documents.index, { body: { ...order, fileName, key: slot.key } })
    return inspected(order.controlNumber, slot.key)
  }
  return { session, call, upload }
}
export type Person = ReturnType<typeof entered>

export const enter = async (apiUrl: string, handOffToken: string): Promise<Person> => {
  const { handOff } = sessions
  const opened = await sendTo(apiUrl)(handOff.method, handOff.path, async () => ({
    body: JSON.stringify({ session: handOffToken }),
  }))
  return entered(apiUrl, handOff.answer.parse(opened))
}
