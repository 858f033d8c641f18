import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { AwsError } from '../aws-error.ts'
import type { Keyring } from '../credentials.ts'
import { escapeXml, readRequest } from '../http.ts'
import { listen, type Running } from '../listen.ts'
import { startBackend } from './backend.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { createFront } from './front.ts'
import type { Notification } from './notifications.ts'
import type { S3Answer } from './s3-answer.ts'

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
export async function startS3(options: S3Options): Promise<Running> {
  const { port, backendPort, directory, buckets, corsOrigins, keyring, notifications } = options
  const backend = await startBackend({ port: backendPort, directory, buckets })
  const answer = createFront({ backend: backend.endpoint, directory, keyring, notifications })
  const server = createServer(async (incoming, response) => {
    const headers = {
      'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(),
      ...corsHeaders(incoming, corsOrigins),
    }
    try {
      if (incoming.method === 'OPTIONS') {
        const allowed = preflightHeaders(incoming, corsOrigins)
        if (!allowed)
          throw new AwsError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
        response.writeHead(200, allowed).end()
      } else await write(response, await answer(await readRequest(incoming)), headers)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else await write(response, errorAnswer(error, incoming.url ?? '', headers['x-amz-request-id']), headers)
    }
  })
  try {
    const front = await listen(server, port)
    return {
      endpoint: front.endpoint,
      stop: async () => {
        await front.stop()
        await backend.stop()
      },
    }
  } catch (error) {
    await backend.stop()
    throw error
  }
}

async function write(
  response: ServerResponse,
  { status, headers, body }: S3Answer,
  extra: Record<string, string>,
) {
  response.writeHead(status, { ...headers, ...extra })
  if (body && typeof body !== 'string') await pipeline(body, response)
  else response.end(body)
}

function errorAnswer(error: unknown, resource: string, requestId: string): S3Answer {
  const { status, code, message } =
    error instanceof AwsError ? error : { status: 500, code: 'InternalError', message: String(error) }
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><Resource>${escapeXml(resource)}</Resource><RequestId>${requestId}</RequestId></Error>`,
  }
}
