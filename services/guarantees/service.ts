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

export type ServiceCall = Question & {
  /** Where the service is: the url begins with it. */
  service: string
  /** Timeout in milliseconds for the whole answer, all retries together. */
  timeoutMs: number
  /** Parses the body; an exception counts as no answer. */
  parse: (answered: Answered) => unknown
}
type Read<A extends ServiceCall> = ReturnType<A['parse']>

const read = <A extends ServiceCall>({ parse, ...question }: A, signal: AbortSignal) =>
  exchange(question, signal).then((answered) => {
    try {
      return parse(answered) as Read<A>
    } catch (error) {
      throw new NoAnswer({ sent: true, late: false }, error)
    }
  })

/** Sends once, without retries; throws `NoAnswer`, or the circuit breaker's error if nothing was sent. */
export const send = <A extends ServiceCall>(asking: A): Promise<Read<A>> => {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  return circuitOf(asking.service).execute(() => read(asking, signal))
}

/** Retries where that may help; safe for requests that change nothing. Throws like `send`. */
export const query = <A extends ServiceCall>(asking: A): Promise<Read<A>> => {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  return circuitOf(asking.service).execute(() => retryPolicy.execute(() => read(asking, signal)))
}

/** Whether the service failed: no answer, or an open circuit. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswer || isBrokenCircuitError(error)

/** Whether the unanswered request may have arrived. */
export const wasSent = (error: unknown): boolean => error instanceof NoAnswer && error.sent
