import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { AwsError, type AwsRequest, refusal } from '../http.ts'

// An aws-chunked upload is `size CRLF data CRLF … 0 CRLF trailer: value CRLF CRLF`; its trailing checksum becomes a header.
// Signatures of single chunks (Hadoop's `size;chunk-signature=…`) are not verified; the request's own is.
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
    if (lineEnd < 0 || Number.isNaN(size) || lineEnd + 2 + size > request.body.length)
      throw refusal('IncompleteBody')
    at = lineEnd + 2
    if (size === 0) break
    chunks.push(request.body.subarray(at, at + size))
    at += size + 2
  }
  const body = Buffer.concat(chunks)
  if (body.length !== Number(request.headers['x-amz-decoded-content-length'])) throw refusal('IncompleteBody')

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

type Headers = Record<string, string>

const ALGORITHMS: Record<string, (body: Buffer) => Buffer> = {
  'content-md5': (body) => createHash('md5').update(body).digest(),
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest(),
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest(),
  'x-amz-checksum-crc32': (body) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return sum
  },
}

/** Prefix of an object's checksum in s3rver, which stores metadata of this form only. */
const STORED = 'x-amz-meta-local-checksum-'
const GIVEN = 'x-amz-checksum-'

export function verifyChecksums(headers: Headers, body: Buffer): void {
  for (const [name, value] of checksumsIn(headers)) {
    const digest = ALGORITHMS[name]
    if (!digest) throw new AwsError(501, 'NotImplemented', `The local stand-in does not know ${name}`)
    if (digest(body).toString('base64') === value) continue
    const header = name === 'content-md5' ? 'Content-MD5' : name
    throw new AwsError(400, 'BadDigest', `The ${header} you specified did not match what we received.`)
  }
}

export const storedChecksums = (headers: Headers): Headers =>
  Object.fromEntries(
    checksumsIn(headers)
      .filter(([name]) => name.startsWith(GIVEN))
      .map(([name, value]) => [name.replace(GIVEN, STORED), value]),
  )

/** Renames stored checksums to their own header, or removes them when the reader did not ask for them. */
export function revealChecksums(headers: Headers, asked: boolean): Headers {
  const revealed: Headers = {}
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith(STORED)) revealed[name] = value
    else if (asked)
      Object.assign(revealed, { [name.replace(STORED, GIVEN)]: value, [`${GIVEN}type`]: 'FULL_OBJECT' })
  }
  return revealed
}

export const onlyStoredChecksums = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith(STORED)))

const checksumsIn = (headers: Headers) =>
  Object.entries(headers).filter(
    ([name]) => name === 'content-md5' || (name.startsWith(GIVEN) && !/-(type|algorithm|mode)$/.test(name)),
  )
