import { AwsV4Signer } from 'aws4fetch'

/** One object of S3, as the page can access it: written by parts, never read (decision 82). */

export type ObjectPlace = { url: string; region: string }
export type Keys = { accessKeyId: string; secretAccessKey: string; token: string }
export type Part = { number: number; etag: string; size: number }

/** A refusal of S3, with its code; a failed connection has status 0. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query: Record<string, string>
  headers?: Record<string, string>
  body?: string | Blob
  signal?: AbortSignal
  onSent?: (bytes: number) => void
}

/** The body is not hashed: TLS protects it, and hashing gigabytes would hold them in memory again. */
const signed = ({ url, region }: ObjectPlace, keys: Keys, { method, query, headers = {} }: Asked) => {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return new AwsV4Signer({
    ...{ url: address.href, method, region, service: 's3', headers },
    ...{ accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey, sessionToken: keys.token },
  }).sign()
}

/** A request without progress for this many milliseconds counts as lost. */
const progressTimeout = 30_000

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/xml')
const textOf = (within: Document | Element, name: string): string =>
  within.getElementsByTagName(name)[0]?.textContent ?? ''

/** Only XMLHttpRequest reports the upload progress of a body. */
const send = async (place: ObjectPlace, keys: Keys, asked: Asked): Promise<XMLHttpRequest> => {
  const { url, method, headers } = await signed(place, keys, asked)
  return new Promise((resolve, reject) => {
    const { body, signal, onSent } = asked
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let watch = setTimeout(stop, progressTimeout)
    const heard = () => {
      clearTimeout(watch)
      watch = setTimeout(stop, progressTimeout)
    }
    request.upload.onprogress = ({ loaded }) => {
      heard()
      onSent?.(loaded)
    }
    request.onprogress = heard
    request.onloadend = () => {
      clearTimeout(watch)
      signal?.removeEventListener('abort', stop)
      if (signal?.aborted) return reject(signal.reason)
      // A failed completion may report the error in a body with a success status.
      const { status, responseText: text } = request
      const code = textOf(parse(text), 'Code')
      if (status >= 200 && status < 300 && !code) return resolve(request)
      reject(new S3Error(status < 300 && status > 0 ? 500 : status, code))
    }
    request.open(method, url)
    headers.forEach((value: string, name: string) => {
      if (name !== 'host') request.setRequestHeader(name, value)
    })
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) reject(signal.reason)
    else request.send(body ?? null)
  })
}

export const createUpload = async (place: ObjectPlace, keys: Keys, signal?: AbortSignal): Promise<string> =>
  textOf(
    parse((await send(place, keys, { method: 'POST', query: { uploads: '' }, ...on(signal) })).responseText),
    'UploadId',
  )

const on = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

export const putPart = async (
  place: ObjectPlace,
  keys: Keys,
  {
    uploadId,
    number,
    body,
    ...rest
  }: { uploadId: string; number: number; body: Blob } & Pick<Asked, 'signal' | 'onSent'>,
): Promise<Part> => {
  const query = { partNumber: String(number), uploadId }
  // A changed or deleted file cannot be read. Reading it here reports that; the request would only report a
  // lost connection.
  await body.slice(0, 1).arrayBuffer()
  const answer = await send(place, keys, { method: 'PUT', query, body, ...rest })
  return { number, size: body.size, etag: answer.getResponseHeader('etag') ?? '' }
}

/** The parts that S3 already has of an upload. */
export const listParts = async (
  place: ObjectPlace,
  keys: Keys,
  uploadId: string,
  signal?: AbortSignal,
): Promise<Part[]> => {
  const parts: Part[] = []
  for (let after = '0'; after !== ''; ) {
    const query = { uploadId, 'part-number-marker': after, 'max-parts': '1000' }
    const page = parse((await send(place, keys, { method: 'GET', query, ...on(signal) })).responseText)
    for (const part of page.getElementsByTagName('Part'))
      parts.push({
        number: Number(textOf(part, 'PartNumber')),
        size: Number(textOf(part, 'Size')),
        etag: textOf(part, 'ETag'),
      })
    after = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextPartNumberMarker') : ''
  }
  return parts
}

/** Joins the parts if no object exists yet: a second upload of the same key is refused. */
export const completeUpload = async (
  place: ObjectPlace,
  keys: Keys,
  { uploadId, parts, signal }: { uploadId: string; parts: readonly Part[]; signal?: AbortSignal },
): Promise<void> => {
  const inOrder = [...parts].sort((one, other) => one.number - other.number)
  const listed = inOrder.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
  const headers = { 'if-none-match': '*' }
  await send(place, keys, { method: 'POST', query: { uploadId }, headers, body, ...on(signal) })
}

export const abortUpload = async (place: ObjectPlace, keys: Keys, uploadId: string): Promise<void> => {
  await send(place, keys, { method: 'DELETE', query: { uploadId } })
}
