import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { AwsError } from '../aws-error.ts'
import type { Keyring } from '../credentials.ts'
import { type AwsAnswer, escapeXml, readRequest } from '../http.ts'
import { listen } from '../listen.ts'
import { startParts } from '../start-parts.ts'
import { startBackend } from './backend.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { createFront } from './front.ts'
import type { Notification } from './notifications.ts'

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
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><Resource>${escapeXml(resource)}</Resource><RequestId>${requestId}</RequestId></Error>`,
  }
}
