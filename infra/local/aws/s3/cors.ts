import type { IncomingMessage } from 'node:http'
import { AwsError } from '../aws-error.ts'

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE']
const EXPOSED = [
  'ETag',
  'x-amz-request-id',
  'x-amz-checksum-sha256',
  'x-amz-checksum-crc32',
  'x-amz-version-id',
]

/** The headers that let a page of an allowed origin read the answer; none for any other origin. */
export function corsHeaders({ headers }: IncomingMessage, origins: string[]): Record<string, string> {
  if (!headers.origin || !origins.includes(headers.origin)) return {}
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': EXPOSED.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** The answer to a preflight; throws where S3 refuses it. */
export function preflightHeaders(request: IncomingMessage, origins: string[]): Record<string, string> {
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
