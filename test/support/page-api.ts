import { exportJWK, generateKeyPair } from 'jose'
import { vi } from 'vitest'
import { type Answer, type Endpoint, personalHeader } from '../../shared/contract.ts'
import type { RefusalCode } from '../../shared/errors.ts'
import { refusals } from '../../shared/errors.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { loadConfig } from '../../web/config.ts'
import { openSession } from '../../web/session/store.ts'

/** A fake API for tests of the page's parts: the test sets each call's answer. */

/** `personal`: the query parameters that were sent outside the address, because they identify people. */
export type Asked = {
  url: URL
  personal: Record<string, string>
  body: unknown
  signal: AbortSignal | null | undefined
}
type Reply = { status: number; body: unknown }
type Answering = (asked: Asked) => Reply | Promise<Reply>

const apiUrl = 'https://api.example.com'

export const answer = <E extends Endpoint>(_endpoint: E, body: Answer<E>): Reply => ({ status: 200, body })

export const refusal = (code: RefusalCode, details?: Record<string, string>): Reply => ({
  status: refusals[code].status,
  body: { code, message: refusals[code].message, ...(details && { details }) },
})

type Outdated = { by?: string; at?: string; message?: string }

/** The refusal of a save of an outdated version: the stored value, if there is one, and who saved it. */
export const outdated = (
  present: unknown,
  { message = refusals.changedMeanwhile.message, ...details }: Outdated = {},
): Reply => ({ status: 409, body: { code: 'changedMeanwhile', message, details, present } })

const matches = ({ method, path }: Endpoint, askedMethod: string, pathname: string): boolean => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return method === askedMethod && new RegExp(`^${pattern}$`).test(pathname)
}

/**
 * Answers the page's calls from now on. A call without a rule gets no answer, as without a connection. `settings` are
 * added to the environment's configuration.
 */
export const pageApi = (settings: { mainSiteUrl?: string } = {}) => {
  const rules: { endpoint: Endpoint; answering: Answering }[] = []
  const calls: { endpoint: Endpoint; asked: Asked }[] = []
  const fetching = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.href)
    if (url.pathname === '/config.json') return Response.json({ apiUrl, ...settings })
    const rule = rules.find(({ endpoint }) => matches(endpoint, init.method ?? 'GET', url.pathname))
    if (!rule) throw new TypeError('Failed to fetch')
    const apart = new URLSearchParams(new Headers(init.headers).get(personalHeader) ?? '')
    const asked: Asked = {
      ...{ url, personal: Object.fromEntries(apart) },
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      signal: init.signal,
    }
    calls.push({ endpoint: rule.endpoint, asked })
    // As a browser: what was given up before it was sent, or before its answer, fails.
    init.signal?.throwIfAborted()
    const { status, body } = await rule.answering(asked)
    init.signal?.throwIfAborted()
    return new Response(body === null ? '' : JSON.stringify(body), { status })
  }
  vi.stubGlobal('fetch', fetching)
  return {
    /** The newest rule of a call wins. */
    on: (endpoint: Endpoint, answering: Answering) => void rules.unshift({ endpoint, answering }),
    /** The requests of a call so far. */
    asked: (endpoint: Endpoint): Asked[] =>
      calls.flatMap((call) => (call.endpoint === endpoint ? [call.asked] : [])),
  }
}

const someone: SessionUser = {
  login: 'ASESOR01',
  name: 'Persona de Prueba',
  rolUser: 'Asesores',
  roles: ['Asesores'],
  tools: [],
  home: '/orderDisbursement',
  app: '0',
  officeCode: '0012',
  canViewFlatFile: false,
}

/** A user has entered: the configuration is read and a session is open. `serverTime` is the server's clock. */
export const enter = async (user: Partial<SessionUser> = {}, serverTime = Date.now()): Promise<void> => {
  await loadConfig()
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const opened = {
    accessToken: 'session.secret',
    userKey: 'user-key',
    customerId: 'C1',
    sessionId: 'session',
    serverTime,
    requestKey: { ...(await exportJWK(publicKey)), kid: 'test' },
    publicIp: '127.0.0.1',
    user: { ...someone, ...user },
  }
  await openSession(opened, Date.now())
}
