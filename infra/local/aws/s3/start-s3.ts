import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Keyring } from '../credentials.ts'
import { type AwsAnswer, AwsError, answerOf, escapeXml, readRequest } from '../http.ts'
import { listen } from '../listen.ts'
import { startParts } from '../start-parts.ts'
import { startBackend } from './backend.ts'
import { createFront } from './front.ts'
import type { Notification } from './notifications.ts'

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']
const EXPOSED = 'ETag, x-amz-request-id, x-amz-checksum-sha256, x-amz-checksum-crc32, x-amz-version-id'

function corsHeaders({ headers }: IncomingMessage, origins: string[]): Record<string, string> {
  if (!headers.origin || !origins.includes(headers.origin)) return {}
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': EXPOSED,
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

function preflightHeaders(request: IncomingMessage, origins: string[]): Record<string, string> {
  const allowed = corsHeaders(request, origins)
  const method = request.headers['access-control-request-method'] ?? ''
  if (!allowed['access-control-allow-origin'] || !METHODS.includes(method))
    throw new AwsError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  return {
    ...allowed,
    'access-control-allow-methods': METHODS.join(', '),
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3000',
  }
}

export interface S3Options {
  port: number
  backendPort: number
  directory: string
  buckets: string[]
  corsOrigins: string[]
  keyring: Keyring
  notifications?: Notification[]
}

/** S3 for the SDK and the browser: the front on `port`, s3rver behind it on `backendPort`. */
export const startS3 = ({ port, backendPort, directory, buckets, corsOrigins, ...front }: S3Options) =>
  startParts(async (keep) => {
    const backend = await keep(startBackend({ port: backendPort, directory, buckets }))
    const answer = createFront({ ...front, backend: backend.endpoint, directory })
    const server = createServer(async (incoming, response) => {
      const headers = {
        'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(),
        ...corsHeaders(incoming, corsOrigins),
      }
      try {
        if (incoming.method === 'OPTIONS')
          response.writeHead(200, preflightHeaders(incoming, corsOrigins)).end()
        else await write(response, await answer(await readRequest(incoming)), headers)
      } catch (error) {
        if (response.headersSent) response.destroy()
        else
          await write(response, errorAnswer(error, incoming.url ?? '', headers['x-amz-request-id']), headers)
      }
    })
    const { endpoint } = await keep(listen(server, port))
    return { endpoint }
  })

async function write(
  response: ServerResponse,
  { status, headers, body }: AwsAnswer,
  extra: Record<string, string>,
) {
  response.writeHead(status, { ...headers, ...extra })
  if (body && typeof body !== 'string') await pipeline(body, response)
  else response.end(body)
}

function errorAnswer(error: unknown, resource: string, requestId: string): AwsAnswer {
  const { status, code, message } =
    error instanceof AwsError ? error : { status: 500, code: 'InternalError', message: String(error) }
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><Resource>${escapeXml(resource)}</Resource><RequestId>${requestId}</RequestId></Error>`
  return answerOf('application/xml', body, status)
}
