import type { Answer, Endpoint, Input } from '../../shared/contract.ts'
import { requestIdHeader } from '../../shared/request-id.ts'
import { sessions } from '../../shared/sessions.ts'
import { unreadHeader } from '../../shared/unread.ts'
import { config } from '../config.ts'
import { waitForRenewal } from '../session/renewal-lock.ts'
import { currentSession, endSession, reloadSession, type Session, serverNow } from '../session/store.ts'
import { addressOf, type CallInput, statedHeaders } from './address.ts'
import { errorFromAnswer, networkError, unreadableAnswer } from './api-error.ts'
import { credentialHeaders } from './credentials.ts'
import { refreshing } from './refresh.ts'

/** API Gateway times out after 29 s. */
const timeout = 35_000

/** These calls renew or end the token, so they do not wait for its renewal (C§4). */
const exempt: readonly Endpoint[] = [sessions.tokenGet, sessions.tokenRenew, sessions.tokenDelete]

export const sessionFor = async (endpoint: Endpoint): Promise<Session | undefined> => {
  if (endpoint.credentials === 'none') return undefined
  const renewed =
    !exempt.includes(endpoint) &&
    (await waitForRenewal(localStorage, Date.now, config().limits.renewalPollEvery))
  if (renewed) await reloadSession()
  const session = currentSession()
  if (!session) throw errorFromAnswer(401, '')
  return session
}

const build = async (
  endpoint: Endpoint,
  input: CallInput,
  session?: Session,
): Promise<[string, RequestInit]> => {
  const { method, credentials } = endpoint
  const { path, search } = addressOf(endpoint, input)
  const headers: Record<string, string> = {
    ...statedHeaders(endpoint, input),
    ...(session && (await credentialHeaders({ method, path, credentials }, session, serverNow()))),
  }
  if (input.body === undefined) return [`${config().apiUrl}${path}${search}`, { method, headers }]
  // Plain text, as the API has always accepted it (decision 10).
  headers['content-type'] = 'text/plain;charset=utf-8'
  return [`${config().apiUrl}${path}${search}`, { method, headers, body: JSON.stringify(input.body) }]
}

/** Without credentials no request can be sent, so the session is over (A§7). */
export const buildOrEnd = async (endpoint: Endpoint, input: CallInput, session?: Session) => {
  try {
    return await build(endpoint, input, session)
  } catch {
    if (session) await endSession('broken')
    throw errorFromAnswer(401, '')
  }
}

/**
 * No answer is cached: each says so in its own headers. If the request said it, browsers would repeat the
 * preflight before every call.
 */
const send = async (url: string, init: RequestInit, signal?: AbortSignal) => {
  const limit = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(url, {
      ...init,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const unread = Number(answer.headers.get(unreadHeader))
    // Loads with the first such answer only, so that it delays no screen's first paint.
    if (unread) void import('../unread-items.ts').then((it) => it.notifyUnread(url, unread))
    const requestId = answer.headers.get(requestIdHeader) ?? undefined
    return { status: answer.status, text: await answer.text(), requestId }
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  }
}

type Answered = Awaited<ReturnType<typeof send>>

const parsed = <E extends Endpoint>(endpoint: E, { status, text, requestId }: Answered): Answer<E> => {
  try {
    return endpoint.answer.parse(text === '' ? null : JSON.parse(text)) as Answer<E>
  } catch {
    throw unreadableAnswer(status, requestId)
  }
}

type Options = { signal?: AbortSignal; as?: Session }

const call = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, as }: Options,
): Promise<Answer<E>> => {
  const attempt = async (session: Session | undefined) => {
    const [url, init] = await buildOrEnd(endpoint, input as CallInput, session)
    return send(url, init, signal)
  }
  const session = as ?? (await sessionFor(endpoint))
  let answer = await attempt(session)
  if (answer.status === 401 && session) {
    const present = await reloadSession()
    if (present && present.accessToken !== session.accessToken) answer = await attempt(present)
    // After a log-out the user knows why.
    if (answer.status === 401 && currentSession()) await endSession('expired')
  }
  if (answer.status < 200 || answer.status > 299)
    throw errorFromAnswer(answer.status, answer.text, endpoint.present ?? endpoint.answer, answer.requestId)
  return parsed(endpoint, answer)
}

/**
 * Makes a call of the contract, and refreshes the reads that it changes. Throws `ApiError`. A 401 also ends the
 * session, unless another tab renewed the token during the call; then the call is sent again with the new one. `as`
 * is a session that the page has already cleared.
 */
export const callApi = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<Answer<E>> => refreshing(endpoint, () => call(endpoint, input, options))
