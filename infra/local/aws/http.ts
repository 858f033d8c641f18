import type { IncomingMessage } from 'node:http'

/** An error with AWS's own code and message; each protocol serialises it in its format (XML, JSON). */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** AWS's own refusals with a fixed text. */
const refusals = {
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [400, 'You did not provide the number of bytes specified by the Content-Length'],
  InvalidToken: [400, 'The provided token is malformed or otherwise invalid.'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and now is too large.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' does not match the body."],
} as const

export const refusal = (code: keyof typeof refusals): AwsError => {
  const [status, message] = refusals[code]
  return new AwsError(status, code, message)
}

/** Bodies are held in memory, so that they are checked before anything is stored. */
const LARGEST_BODY = 512 * 1024 * 1024

export interface AwsRequest {
  method: string
  /** As sent: still percent-encoded, because that is what was signed. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}

export interface AwsAnswer {
  status: number
  headers: Record<string, string>
  body?: string | Buffer | IncomingMessage
}

export const answerOf = (type: string, body: string, status = 200): AwsAnswer => ({
  status,
  headers: { 'content-type': type },
  body,
})

export async function readRequest(request: IncomingMessage): Promise<AwsRequest> {
  const { method = 'GET', url = '/' } = request
  const [path = '/', ...search] = url.split('?')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, `${value}`]),
  )
  const query = new URLSearchParams(search.join('?'))
  return { method, path, query, headers, body: await readBody(request) }
}

/** Reads the whole body even when it is too large: a browser shows the answer only after it has sent everything. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= LARGEST_BODY) chunks.push(chunk)
  }
  if (size > LARGEST_BODY)
    throw new AwsError(400, 'EntityTooLarge', 'The local stand-in holds 512 MB a request')
  return Buffer.concat(chunks)
}

export const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
