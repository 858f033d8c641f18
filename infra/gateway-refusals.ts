import { type RefusalCode, refusals } from '../shared/errors.ts'
import type { RefusalBody } from '../shared/refusal-body.ts'

type GatewayRefusal = {
  code: RefusalCode
  status: number
  /** API Gateway's response type that says it; a default one also speaks for the types that are not here. */
  type: string
}

/** Refusals before a function runs, or without its answer: of the deployed API and the local gateway. */
export const gatewayRefusals = {
  unknownRoute: { code: 'notFound', status: 404, type: 'MISSING_AUTHENTICATION_TOKEN' },
  /** By one of the firewall's managed rules. */
  filtered: { code: 'forbidden', status: 403, type: 'WAF_FILTERED' },
  /** By the firewall, which knows what each call may carry, or by the limits of API Gateway and Lambda. */
  tooLarge: { code: 'tooLarge', status: 413, type: 'REQUEST_TOO_LARGE' },
  headersTooLarge: { code: 'badRequest', status: 431, type: 'DEFAULT_4XX' },
  /** By the firewall's limits of a session or an address, or by the stage's. */
  tooManyRequests: { code: 'tooManyRequests', status: 429, type: 'THROTTLED' },
  functionFailed: { code: 'unexpected', status: 502, type: 'DEFAULT_5XX' },
  timedOut: { code: 'unexpected', status: 504, type: 'INTEGRATION_TIMEOUT' },
} as const satisfies Record<string, GatewayRefusal>
export type GatewayRefusalKind = keyof typeof gatewayRefusals

export const refusalKinds = Object.keys(gatewayRefusals) as GatewayRefusalKind[]

/** The body of such an answer; of a failure, with the request's id. */
export const bodyOf = (kind: GatewayRefusalKind, requestId?: string): string => {
  const { code, status } = gatewayRefusals[kind]
  const { message } = refusals[code]
  const ofFailure = status >= 500 && requestId !== undefined && { requestId }
  return JSON.stringify({ code, message, ...ofFailure } satisfies RefusalBody)
}

/** Its headers: without the first the page could not read it. */
export const headersFor = (pageOrigin: string) => ({
  'access-control-allow-origin': pageOrigin,
  'cache-control': 'no-store',
})
