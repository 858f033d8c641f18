import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, type GatewayRefusalKind, gatewayRefusals, headersFor } from '../../gateway-refusals.ts'

/** The gateway answers instead of a function. */
export class GatewayRefused extends Error {
  readonly kind: GatewayRefusalKind

  constructor(kind: GatewayRefusalKind) {
    super(`refused by the gateway: ${kind}`)
    this.name = 'GatewayRefused'
    this.kind = kind
  }
}

const kindOf = (error: unknown): GatewayRefusalKind => {
  if (error instanceof GatewayRefused) return error.kind
  console.error(error)
  return 'functionFailed'
}

export const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  pageOrigin: string,
  error: unknown,
): void => {
  const kind = kindOf(error)
  if (response.headersSent) return void response.destroy()
  response.writeHead(gatewayRefusals[kind].status, {
    ...headersFor(pageOrigin),
    'content-type': 'application/json',
  })
  response.end(bodyOf(kind))
  // Drains the rest of a refused body: a client reads the answer only after it has sent everything.
  request.resume()
}
