import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  handleWhen,
  isBrokenCircuitError,
  retry,
} from 'cockatiel'
import { logLine } from '../correlation.ts'
import { environment } from '../environment.ts'
import { errorTrace } from '../error-trace.ts'
import { bankFetch, NoCredential } from './credential.ts'

/** The maximum size of an answer in bytes: the columns of one guarantee at their longest are 60 KB. */
const usualLargest = 100_000

/** The bank's services, by the variables with their addresses. */
export type BankService = 'DIRECTORY_URL' | 'SCG_URL' | 'FUND_URL'

/** The service did not answer, or broke its contract. */
class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** Whether the request may have arrived. */
  readonly sent: boolean
  /** Whether it timed out, so that a retry would only wait again. */
  readonly late: boolean

  /** Of an answer that is outside the contract. */
  readonly status: number | undefined

  constructor(why: { sent: boolean; late: boolean; status?: number | undefined }, cause?: unknown) {
    super('No answer', { cause })
    this.sent = why.sent
    this.late = why.late
    this.status = why.status
  }
}

export type Question = {
  url: string
  /** Sent with POST, as JSON; without it, it is a GET. */
  body?: object
  headers?: Record<string, string>
  known: readonly number[]
  /** Statuses that say all: their body is not read. */
  bare?: readonly number[]
  /** The maximum size of the answer in bytes. */
  largest?: number
}
export type Answered = { status: number; body: unknown }

type Reviver = (key: string, value: unknown, context: { source: string }) => unknown

/** JSON whose numbers stay texts, as written: an amount is never converted to a binary float (decision 78). */
export const parseExactly = (text: string): unknown => {
  const asWritten: Reviver = (_key, value, { source }) => (typeof value === 'number' ? source : value)
  return JSON.parse(text, asWritten as Parameters<typeof JSON.parse>[1])
}

const readWithin = async ({ body }: Response, largest: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

const isJson = (type: string | null): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? '')

type Failed = { code?: string; syscall?: string; errors?: Failed[] }

/** Whether it failed before a connection, so that nothing was sent. In doubt it counts as sent. */
const neverConnected = ({ code, syscall, errors }: Failed): boolean =>
  errors?.every(neverConnected) ??
  (code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect' || syscall === 'getaddrinfo')

/** Whether the request may have reached the service. `fetch` has the failure of a connection as its cause. */
const maybeSent = (error: unknown): boolean => {
  if (error instanceof NoCredential) return false
  const { cause = {} } = error as { cause?: Failed }
  return !neverConnected(error as Failed) && !neverConnected(cause)
}

/** One request and its whole answer; throws `NoAnswer` for anything outside the contract. */
const exchange = async (question: Question, signal: AbortSignal) => {
  const { url, body, headers, known, bare, largest = usualLargest } = question
  if (signal.aborted) throw new NoAnswer({ sent: false, late: true })
  let status: number | undefined
  try {
    const response = await bankFetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        // A connection that was kept while the function slept is dead, and a request sent on it is lost silently.
        connection: 'close',
        ...headers,
      },
      signal,
    })
    status = response.status
    if (!known.includes(status)) throw new Error('the status is not in the contract')
    if (bare?.includes(status)) {
      await response.body?.cancel()
      return { status, body: undefined }
    }
    if (!isJson(response.headers.get('content-type'))) throw new Error('the answer is no JSON')
    return { status, body: parseExactly(await readWithin(response, largest)) }
  } catch (error) {
    throw new NoAnswer({ sent: maybeSent(error), late: signal.aborted, status }, error)
  }
}

/** Milliseconds, all retries together; a reserve calls both within 29 s, with its writes. Tests shorten them. */
export const timeouts = {
  directory: 3_000,
  scg: 7_000,
  reserve: 12_000,
  state: 7_000,
}

/** Five failures in a row open it; after ten seconds one request is tried, and closes it on success. */
const newCircuit = () =>
  circuitBreaker(handleType(NoAnswer), { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(5) })

/** One per address, for the life of the process. */
const circuits = new Map<string, CircuitBreakerPolicy>()
const circuitOf = (service: BankService): CircuitBreakerPolicy => {
  const address = environment(service)
  const circuit = circuits.get(address) ?? newCircuit()
  circuits.set(address, circuit)
  return circuit
}

/** No retry after a timeout: the service is overloaded already. */
const retryPolicy = retry(
  handleWhen((error) => error instanceof NoAnswer && !error.late),
  { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 500 }) },
)

type ServiceCall<Read> = Omit<Question, 'url'> & {
  service: BankService
  path: string
  /** Timeout in milliseconds for the whole answer, all retries together. */
  timeoutMs: number
  /** Parses the body; an exception counts as no answer. */
  parse: (answered: Answered) => Read
}

const read = async <Read>({ service, path, parse, ...question }: ServiceCall<Read>, signal: AbortSignal) => {
  const answered = await exchange({ ...question, url: `${environment(service)}${path}` }, signal)
  try {
    return parse(answered)
  } catch (error) {
    throw new NoAnswer({ sent: true, late: false }, error)
  }
}

/** Their failures are theirs: the log says which service it was and why, and never what was asked. */
const logged = async <Read>(service: BankService, asked: Promise<Read>): Promise<Read> => {
  try {
    return await asked
  } catch (error) {
    if (isUnanswered(error))
      console.warn(logLine({ code: 'BANK_UNANSWERED', service, ...whyOf(error), ...errorTrace(error) }))
    throw error
  }
}

/** Sends once, without retries; throws `NoAnswer`, or the circuit breaker's error if nothing was sent. */
export const send = <Read>(asking: ServiceCall<Read>): Promise<Read> => {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  return logged(
    asking.service,
    circuitOf(asking.service).execute(() => read(asking, signal)),
  )
}

/** Retries where that may help; safe for requests that change nothing. Throws like `send`. */
export const query = <Read>(asking: ServiceCall<Read>): Promise<Read> => {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  const asked = circuitOf(asking.service).execute(() => retryPolicy.execute(() => read(asking, signal)))
  return logged(asking.service, asked)
}

export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswer || isBrokenCircuitError(error)

const whyOf = (error: unknown) =>
  error instanceof NoAnswer ? { sent: error.sent, late: error.late, status: error.status } : { open: true }

export const wasSent = (error: unknown): boolean => error instanceof NoAnswer && error.sent
