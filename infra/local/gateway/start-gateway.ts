import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { cors } from '../../cors.ts'
import type { ApiFunction } from '../../resources/function-definition.ts'
import { listen, type Running } from '../aws/listen.ts'
import { makeEvent } from './make-event.ts'
import { routeTable } from './match-route.ts'
import { FunctionFailure, type Handler, runFunction } from './run-function.ts'

/** Limits of a REST API. */
const requestLimit = 10 * 1_048_576
const headerLimit = 10_240

/** Stands around a run of a function, whose answer it passes on. */
export type OnCall = <Answer>(functionName: string, run: () => Promise<Answer>) => Promise<Answer>

export type GatewayOptions = {
  port: number
  functions: Readonly<Record<string, ApiFunction>>
  /** The only origin a browser may call from. */
  pageOrigin: () => string
  /** Imports a function's handler from its `entry`. */
  load: (entry: string) => Promise<Handler>
  /** Wraps every run of a function, so that a test can tell whose AWS calls it sees. */
  onCall?: OnCall
}

class Refused extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, type: string, message: string) {
    super(message)
    this.status = status
    this.type = type
  }
}

/** Reads by events: leaving a `for await` would destroy the socket that the refusal is to be written to. */
const readBody = (request: IncomingMessage): Promise<string> => {
  const tooLong = new Refused(413, 'RequestTooLargeException', 'Request Too Long')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= requestLimit) return void chunks.push(chunk)
      chunks.length = 0
      reject(tooLong)
    })
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.once('error', reject)
  })
}

const checkHeaders = (request: IncomingMessage): void => {
  const size = request.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (size > headerLimit)
    throw new Refused(431, 'RequestTooLargeException', 'Request header fields too large')
}

const refusalOf = (error: unknown): Refused => {
  if (error instanceof Refused) return error
  if (error instanceof FunctionFailure) {
    if (error.status === 413) return new Refused(413, 'RequestTooLargeException', 'Request Too Long')
    if (error.status === 504) return new Refused(504, 'IntegrationTimeout', 'Endpoint request timed out')
  } else console.error(error)
  return new Refused(502, 'InternalServerErrorException', 'Internal server error')
}

const allowOrigin = (origin: string) => ({ 'access-control-allow-origin': origin, vary: 'Origin' })

const preflight = (response: ServerResponse, origin: string, methods: readonly string[]): void => {
  response.writeHead(204, {
    ...allowOrigin(origin),
    'access-control-allow-methods': ['OPTIONS', ...methods].join(','),
    'access-control-allow-headers': cors.headers.join(','),
    'access-control-max-age': String(cors.maxAgeSeconds),
  })
  response.end()
}

const passOn = (response: ServerResponse, answer: APIGatewayProxyResult, requestId: string): void => {
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, String(value))
  for (const [name, values] of Object.entries(answer.multiValueHeaders ?? {}))
    response.setHeader(name, values.map(String))
  response.setHeader('x-amzn-requestid', requestId)
  response.writeHead(answer.statusCode)
  response.end(Buffer.from(answer.body ?? '', answer.isBase64Encoded ? 'base64' : 'utf8'))
}

const refuse = (request: IncomingMessage, response: ServerResponse, origin: string, error: unknown): void => {
  const { status, type, message } = refusalOf(error)
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, {
    ...allowOrigin(origin),
    'content-type': 'application/json',
    'x-amzn-errortype': type,
  })
  response.end(JSON.stringify({ message }))
  // The rest of a refused body is let through unread: a client reads the answer only when it has sent everything.
  request.resume()
}

/** The REST API on this machine: real events to the real handlers, within API Gateway's and Lambda's limits. */
export const startGateway = async ({
  port,
  functions,
  pageOrigin,
  load,
  onCall,
}: GatewayOptions): Promise<Running> => {
  const find = routeTable(
    Object.entries(functions).flatMap(([name, definition]) =>
      definition.endpoints.map(({ method, path }) => ({ method, path, target: { name, definition } })),
    ),
  )
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    checkHeaders(request)
    const url = new URL(`http://local${request.url?.startsWith('/') ? request.url : '/'}`)
    const match = find(url.pathname)
    if (match && request.method === 'OPTIONS') return preflight(response, pageOrigin(), match.methods)
    const target = match?.targetOf(request.method ?? '')
    if (!match || !target)
      throw new Refused(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
    const requestId = randomUUID()
    const event = makeEvent(request, url, match, await readBody(request), requestId)
    const { name, definition } = target
    const run = () => runFunction(name, definition, () => load(definition.entry), event)
    passOn(response, await (onCall ? onCall(name, run) : run()), requestId)
  }
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    answer(request, response).catch((error) => refuse(request, response, pageOrigin(), error))
  })
  return listen(server, port)
}
