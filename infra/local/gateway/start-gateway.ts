import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { bodyLimitOf } from '../../../shared/contract.ts'
import { cors } from '../../cors.ts'
import { headersFor } from '../../gateway-refusals.ts'
import type { ApiFunction } from '../../resources/function-definition.ts'
import type { RateLimit } from '../../resources/rate-limits.ts'
import { listen, type Running } from '../aws/listen.ts'
import { makeEvent } from './make-event.ts'
import { routeTable } from './match-route.ts'
import { rateLimiter } from './rate-limiter.ts'
import { GatewayRefused, type Handler, refuse, runFunction } from './run-function.ts'

const headerLimit = 10_240

/** `event` is what a function of a queue takes. */
export type OnCall = <Answer>(
  functionName: string,
  run: () => Promise<Answer>,
  event?: unknown,
) => Promise<Answer>

export type GatewayOptions = {
  port: number
  functions: Readonly<Record<string, ApiFunction>>
  /** The only origin that browsers may call from. */
  pageOrigin: () => string
  load: (entry: string) => Promise<Handler>
  /** Wraps every run of a function, so that a test can see which function makes an AWS call. */
  onCall?: OnCall
  /** Other limits than the deployed ones, for a test. */
  limits?: Readonly<Record<string, RateLimit>>
  /** Timeout of a function in milliseconds; 29 s by default. */
  integrationTimeout?: number
}

/** Reads with events: leaving a `for await` would destroy the socket that the refusal is written to. */
const readBody = (request: IncomingMessage, limit: number): Promise<string> => {
  const tooLong = new GatewayRefused('tooLarge')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      chunks.length = 0
      reject(tooLong)
    })
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.once('error', reject)
  })
}

const checkHeaders = (request: IncomingMessage): void => {
  const size = request.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (size > headerLimit) throw new GatewayRefused('headersTooLarge')
}

const preflight = (response: ServerResponse, origin: string, methods: Iterable<string>): void => {
  response.writeHead(204, {
    ...headersFor(origin),
    'access-control-allow-methods': ['OPTIONS', ...methods].join(','),
    'access-control-allow-headers': cors.headers.join(','),
    'access-control-max-age': String(cors.maxAgeSeconds),
  })
  response.end()
}

const writeAnswer = (response: ServerResponse, answer: APIGatewayProxyResult, requestId: string): void => {
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, String(value))
  for (const [name, values] of Object.entries(answer.multiValueHeaders ?? {}))
    response.setHeader(name, values.map(String))
  response.setHeader('x-amzn-requestid', requestId)
  response.writeHead(answer.statusCode)
  response.end(Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8'))
}

/** The REST API: real events for the real handlers, with the limits of firewall, API Gateway and Lambda. */
export const startGateway = async (options: GatewayOptions): Promise<Running> => {
  const { port, functions, pageOrigin, load, onCall, limits, integrationTimeout } = options
  const find = routeTable(
    Object.entries(functions).flatMap(([name, definition]) =>
      definition.endpoints.map((endpoint) => {
        const { method, path } = endpoint
        return { method, path, target: { name, definition, bodyLimit: bodyLimitOf(endpoint) } }
      }),
    ),
  )
  const checkRate = rateLimiter(limits)
  const answer = async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    checkHeaders(request)
    const url = new URL(`http://local${request.url?.startsWith('/') ? request.url : '/'}`)
    checkRate(request, url.pathname)
    const match = find(url.pathname)
    if (match && request.method === 'OPTIONS') return preflight(response, pageOrigin(), match.targets.keys())
    const target = match?.targets.get(request.method ?? '')
    if (!match || !target) throw new GatewayRefused('unknownRoute')
    const { name, definition, bodyLimit } = target
    const event = makeEvent(request, url, match, await readBody(request, bodyLimit), requestId)
    const run = () => runFunction(name, definition, () => load(definition.entry), event, integrationTimeout)
    writeAnswer(response, await (onCall ? onCall(name, run) : run()), requestId)
  }
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    const requestId = randomUUID()
    answer(request, response, requestId).catch((error) =>
      refuse({ request, response, requestId, pageOrigin: pageOrigin() }, error),
    )
  })
  return listen(server, port)
}
