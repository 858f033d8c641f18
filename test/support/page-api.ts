import { exportJWK, generateKeyPair } from 'jose'
import { vi } from 'vitest'
import { type Answer, type Endpoint, personalHeader } from '../../shared/contract.ts'
import type { RefusalCode } from '../../shared/errors.ts'
import { refusals } from '../../shared/errors.ts'
import type { SessionUser } from '../../shared/sessions.ts'
import { loadConfig } from '../../web/config.ts'
import { openSession } from '../../web/session/store.ts'

/** A server for tests of the page's parts: what each call answers is the test's to say. */

/** `personal`: what of the query went apart from the address, as it names people. */
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

const matches = ({ method, path }: Endpoint, askedMethod: string, pathname: string): boolean => {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return method === askedMethod && new RegExp(`^${pattern}$`).test(pathname)
}

/**
 * Answers the page's calls from here on. Without a rule a call gets no answer at all, as without a connection.
 * `settings`: what the environment's configuration says besides.
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
    const { status, body } = await rule.answering(asked)
    return new Response(body === null ? '' : JSON.stringify(body), { status })
  }
  vi.stubGlobal('fetch', fetching)
  return {
    /** The newest rule of a call holds. */
    on: (endpoint: Endpoint, answering: Answering) => void rules.unshift({ endpoint, answering }),
    /** What was asked of a call so far. */
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

/** Somebody has entered: the configuration is read and a session is open. `serverTime` is what the server's clock says. */
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
