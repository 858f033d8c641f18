import type { Endpoint, Input } from '../../shared/contract.ts'
import type { CallInput } from './address.ts'
import { buildOrEnd, sessionFor } from './call-api.ts'

/**
 * Builds a call that can be sent at once, within the minute in which its credentials are valid. A closing
 * window can wait neither for them nor for the answer.
 */
export const prepareCall = async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<() => void> => {
  const [url, init] = await buildOrEnd(endpoint, input as CallInput, await sessionFor(endpoint))
  return () => void fetch(url, { ...init, credentials: 'omit', keepalive: true }).catch(() => {})
}
