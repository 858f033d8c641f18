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
import { type Answered, exchange, NoAnswer, type Question } from './exchange.ts'

/**
 * Timeouts in milliseconds for external services, all retries together. A reserve calls both within 29 s; the rest is
 * for the write of the intent before and of the result after. Tests shorten them.
 */
export const timeouts = {
  scg: 7_000,
  reserve: 12_000,
  state: 7_000,
}

/**
 * A circuit breaker: five failures in a row open it; after ten seconds one request is tried, and closes it on success.
 */
const newCircuit = () =>
  circuitBreaker(handleType(NoAnswer), { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(5) })

/** One per service URL, for the life of the process. */
const circuits = new Map<string, CircuitBreakerPolicy>()
const circuitOf = (service: string): CircuitBreakerPolicy => {
  const circuit = circuits.get(service) ?? newCircuit()
  circuits.set(service, circuit)
  return circuit
}

/** No retry after a timeout: the service is overloaded already. */
const retryPolicy = retry(
  handleWhen((error) => error instanceof NoAnswer && !error.late),
  { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 500 }) },
)

type ServiceCall<Read> = Omit<Question, 'url'> & {
  /** Where the service is, and what is asked of it. */
  service: string
  path: string
  /** Timeout in milliseconds for the whole answer, all retries together. */
  timeoutMs: number
  /** Parses the body; an exception counts as no answer. */
  parse: (answered: Answered) => Read
}

const read = async <Read>({ service, path, parse, ...question }: ServiceCall<Read>, signal: AbortSignal) => {
  const answered = await exchange({ ...question, url: `${service}${path}` }, signal)
  try {
    return parse(answered)
  } catch (error) {
    throw new NoAnswer({ sent: true, late: false }, error)
  }
}

/** Sends once, without retries; throws `NoAnswer`, or the circuit breaker's error if nothing was sent. */
export const send = <Read>(asking: ServiceCall<Read>): Promise<Read> => {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  return circuitOf(asking.service).execute(() => read(asking, signal))
}

/** Retries where that may help; safe for requests that change nothing. Throws like `send`. */
export const query = <Read>(asking: ServiceCall<Read>): Promise<Read> => {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  return circuitOf(asking.service).execute(() => retryPolicy.execute(() => read(asking, signal)))
}

/** Whether the service failed: no answer, or an open circuit. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswer || isBrokenCircuitError(error)

export const wasSent = (error: unknown): boolean => error instanceof NoAnswer && error.sent

/** Marks a stack trace of their application server, which is no message for a user. */
const exceptionMarker = /EJB/i

/** The maximum stored length of a rejection's cause or a description. */
const longest = 4_000

/** A text of SCG or of the fund for a user; undefined if it is missing, or an EJB exception's (C§8). */
export const serverText = (text: string | null | undefined): string | undefined => {
  const trimmed = text?.trim()
  return trimmed && !exceptionMarker.test(trimmed) ? trimmed.slice(0, longest) : undefined
}
