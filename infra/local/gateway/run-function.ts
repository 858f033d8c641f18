import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import pTimeout from 'p-timeout'
import * as z from 'zod/mini'
import { bodyOf, type GatewayRefusalKind, gatewayRefusals, headersFor } from '../../gateway-refusals.ts'
import type { ApiFunction } from '../../resources/function-definition.ts'

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

type Refused = { request: IncomingMessage; response: ServerResponse; requestId: string; pageOrigin: string }

export const refuse = ({ request, response, requestId, pageOrigin }: Refused, error: unknown): void => {
  const kind = kindOf(error)
  if (response.headersSent) return void response.destroy()
  response.writeHead(gatewayRefusals[kind].status, {
    ...headersFor(pageOrigin),
    'content-type': 'application/json',
  })
  response.end(bodyOf(kind, requestId))
  // Drains the rest of a refused body: a client reads the answer only after it has sent everything.
  request.resume()
}

/** Payload limit of a synchronous invocation, in each direction. */
const payloadLimit = 6 * 1_048_576
const integrationTimeout = 29_000

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<unknown>

export const contextOf = (name: string, { timeoutSeconds }: ApiFunction, requestId: string): Context => {
  const endsAt = Date.now() + timeoutSeconds * 1_000
  return {
    functionName: name,
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
  } as Context
}

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

const proxyAnswer = z.object({ statusCode: z.int(), body: z.optional(z.string()) })

/** Runs a handler as Lambda does: through JSON, with its payload and time limits. */
export const runFunction = async (
  name: string,
  definition: ApiFunction,
  load: () => Promise<Handler>,
  event: APIGatewayProxyEvent,
  patience = integrationTimeout,
): Promise<APIGatewayProxyResult> => {
  if (bytes(event) > payloadLimit) throw new GatewayRefused('tooLarge')
  const ownTimeout = definition.timeoutSeconds * 1_000
  const requestId = event.requestContext.requestId
  const context = contextOf(name, definition, requestId)
  try {
    const answer = await pTimeout(
      load().then((handler) => handler(structuredClone(event), context)),
      {
        milliseconds: Math.min(ownTimeout, patience),
        // API Gateway answers its own timeout with 504, and a function's shorter one with 502, as an error.
        message: new GatewayRefused(ownTimeout < patience ? 'functionFailed' : 'timedOut'),
      },
    )
    if (!proxyAnswer.safeParse(answer).success || bytes(answer) > payloadLimit)
      throw new GatewayRefused('functionFailed')
    return answer as APIGatewayProxyResult
  } catch (error) {
    if (error instanceof GatewayRefused) throw error
    console.error(
      JSON.stringify({ code: 'FUNCTION_CRASHED', function: name, requestId, error: String(error) }),
    )
    throw new GatewayRefused('functionFailed')
  }
}
