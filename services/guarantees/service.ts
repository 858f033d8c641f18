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

/** Five questions in a row without an answer open it; ten seconds later one is let through, and closes it if it is answered. */
const newCircuit = () =>
  circuitBreaker(handleType(NoAnswer), { halfOpenAfter: 10_000, breaker: new ConsecutiveBreaker(5) })

/** One of each service, by its address, as long as the process lives. */
const circuits = new Map<string, CircuitBreakerPolicy>()
const circuitOf = (service: string): CircuitBreakerPolicy => {
  const circuit = circuits.get(service) ?? newCircuit()
  circuits.set(service, circuit)
  return circuit
}

/** Not where the time ran out: the service has too much to do already. */
const again = retry(
  handleWhen((error) => error instanceof NoAnswer && !error.late),
  { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 500 }) },
)

export type Asking = Question & {
  /** Where the service is: the url begins with it. */
  service: string
  /** Milliseconds until the whole answer must be there, all tries together. */
  patience: number
  /** Reads the body; a throw is no answer. */
  parse: (answered: Answered) => unknown
}
type Read<A extends Asking> = ReturnType<A['parse']>

const read = <A extends Asking>({ parse, ...question }: A, signal: AbortSignal) =>
  exchange(question, signal).then((answered) => {
    try {
      return parse(answered) as Read<A>
    } catch (error) {
      throw new NoAnswer({ sent: true, late: false }, error)
    }
  })

/** Sends once, whatever comes of it; throws `NoAnswer`, or the circuit's error where nothing was sent. */
export const send = <A extends Asking>(asking: A): Promise<Read<A>> => {
  const signal = AbortSignal.timeout(asking.patience)
  return circuitOf(asking.service).execute(() => read(asking, signal))
}

/** Asks again where that may help, which is safe for questions that change nothing. Throws like `send`. */
export const query = <A extends Asking>(asking: A): Promise<Read<A>> => {
  const signal = AbortSignal.timeout(asking.patience)
  return circuitOf(asking.service).execute(() => again.execute(() => read(asking, signal)))
}

/** Whether the service is to blame: it gave no answer, or too often none. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswer || isBrokenCircuitError(error)

/** Whether something of what was not answered may have arrived. */
export const wasSent = (error: unknown): boolean => error instanceof NoAnswer && error.sent
