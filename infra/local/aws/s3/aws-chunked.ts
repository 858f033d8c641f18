import { AwsError } from '../aws-error.ts'
import type { AwsRequest } from '../http.ts'

/**
 * Decodes an aws-chunked upload: `size CRLF data CRLF … 0 CRLF trailer: value CRLF CRLF`. The trailing checksum becomes
 * a header, where the checks look for it. The signatures of single chunks, which Hadoop's client sends
 * (`size;chunk-signature=…`), are not verified; the request's own signature is.
 */
const READ_FORMS = ['STREAMING-UNSIGNED-PAYLOAD-TRAILER', 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD']

export function unwrapChunks(request: AwsRequest): AwsRequest {
  const form = request.headers['x-amz-content-sha256'] ?? ''
  if (!form.startsWith('STREAMING-')) return request
  if (!READ_FORMS.includes(form))
    throw new AwsError(501, 'NotImplemented', `The local stand-in does not read ${form}`)

  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = request.body.indexOf('\r\n', at)
    const size = Number.parseInt(request.body.toString('latin1', at, lineEnd), 16)
    if (lineEnd < 0 || Number.isNaN(size) || lineEnd + 2 + size > request.body.length) throw incomplete()
    at = lineEnd + 2
    if (size === 0) break
    chunks.push(request.body.subarray(at, at + size))
    at += size + 2
  }
  const body = Buffer.concat(chunks)
  if (body.length !== Number(request.headers['x-amz-decoded-content-length'])) throw incomplete()

  const headers = { ...request.headers }
  for (const line of request.body.toString('latin1', at).split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const encodings = (headers['content-encoding'] ?? '')
    .split(',')
    .filter((each) => each.trim() !== 'aws-chunked')
  delete headers['content-encoding']
  if (encodings.length > 0) headers['content-encoding'] = encodings.join(',')
  return { ...request, headers, body }
}

const incomplete = () =>
  new AwsError(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length',
  )
