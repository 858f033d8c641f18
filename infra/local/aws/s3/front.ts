import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Keyring } from '../credentials.ts'
import { type AwsAnswer, AwsError, type AwsRequest, answerOf, refusal } from '../http.ts'
import { verifyRequest } from '../signature/verify.ts'
import { forward, headObject } from './backend.ts'
import { isList, listObjects } from './list.ts'
import { checkUpload, listParts } from './multipart.ts'
import { type Notification, notify } from './notifications.ts'
import { revealChecksums, unwrapChunks, verifyChecksums } from './payload.ts'
import { authorise, permissionsOf, readTarget, type Target } from './permissions.ts'
import { formToPut, isPostForm } from './post-form.ts'

/** `response-*` parameters as headers. ASCII only, as S3 refuses others: names have RFC 6266's `filename*`. */
function responseOverrides({ query }: AwsRequest): Record<string, string> {
  const overrides: Record<string, string> = {}
  for (const [name, value] of query) {
    if (!name.startsWith('response-')) continue
    if (!/^[\x20-\x7e]*$/.test(value))
      throw new AwsError(400, 'InvalidArgument', `Header value of ${name} cannot be represented`)
    overrides[name.slice('response-'.length)] = value
  }
  return overrides
}

export interface FrontOptions {
  backend: string
  directory: string
  keyring: Keyring
  notifications?: Notification[]
}

/** Refuses what S3 refuses and s3rver accepts; forwards everything else to s3rver. */
export function createFront({ backend, directory, keyring, notifications = [] }: FrontOptions) {
  return async function answer(sent: AwsRequest): Promise<AwsAnswer> {
    const target = readTarget(sent)
    if (isPostForm(sent) && !target.key) {
      const put = await formToPut(sent, target.bucket, keyring)
      return formAnswer(put, await store(put, readTarget(put)))
    }
    const identity = await verifyRequest(sent, 's3', keyring)
    const request = unwrapChunks(withQueryHeaders(sent))
    authorise(identity, permissionsOf(request, target))
    assertSupported(request)
    return store(request, target)
  }

  async function store(request: AwsRequest, target: Target): Promise<AwsAnswer> {
    const { method, headers, query } = request
    verifyChecksums(headers, request.body)
    if (query.has('uploadId')) {
      const folder = await checkUpload(directory, request, target)
      if (method === 'DELETE') {
        await rm(folder, { recursive: true })
        return { status: 204, headers: {} }
      }
      if (method === 'GET')
        return answerOf('application/xml', await listParts(folder, target, query.get('uploadId') ?? ''))
    }
    // One write of a key at a time, and no read during it: a check and its write are atomic, and no object is half read.
    const lock = join(directory, target.bucket, target.key)
    if (isList(request, target)) return listObjects(directory, request, target)
    if (method === 'GET' || method === 'HEAD')
      return navigator.locks.request(lock, { mode: 'shared' }, async () => {
        if (headers['if-match'] && (await isAnother(backend, target, headers['if-match'])))
          throw refusal('PreconditionFailed')
        return toAnswer(request, await forward(backend, request))
      })
    return navigator.locks.request(lock, async () => {
      if (headers['if-none-match'] === '*' && (await headObject(backend, target)).statusCode === 200)
        throw refusal('PreconditionFailed')
      const stored = toAnswer(request, await forward(backend, request))
      notify(notifications, request, target, stored)
      return stored
    })
  }
}

/** A presigned URL may have x-amz-* headers in its query, with the same effect. */
function withQueryHeaders(request: AwsRequest): AwsRequest {
  const lifted = [...request.query]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name.startsWith('x-amz-'))
  return { ...request, headers: { ...request.headers, ...Object.fromEntries(lifted) } }
}

/** Refused, not ignored: code that relies on these features would pass here and fail in AWS, or the reverse. */
function assertSupported({ method, headers, query }: AwsRequest) {
  const unsupported =
    (query.has('versionId') && 'versionId') ||
    (headers['x-amz-tagging'] && 'x-amz-tagging') ||
    (headers['if-match'] && method !== 'GET' && method !== 'HEAD' && 'If-Match on a write') ||
    (method === 'POST' &&
      query.has('uploadId') &&
      headers['x-amz-checksum-type'] &&
      'a checksum of all parts') ||
    (headers.range?.startsWith('bytes=-') && 'a range counted from the end')
  if (unsupported) throw new AwsError(501, 'NotImplemented', `The local stand-in does not do ${unsupported}`)
}

/** S3 takes an ETag with or without its quotes, as Hadoop sends it. */
async function isAnother(backend: string, target: Target, etag: string): Promise<boolean> {
  const { statusCode, headers } = await headObject(backend, target)
  return statusCode === 200 && headers.etag?.replaceAll('"', '') !== etag.replaceAll('"', '')
}

function toAnswer(request: AwsRequest, answer: IncomingMessage): AwsAnswer {
  const status = answer.statusCode ?? 500
  const body = request.method === 'HEAD' ? undefined : answer
  const asked = request.headers['x-amz-checksum-mode'] === 'ENABLED' && status === 200
  const { connection: _, 'keep-alive': __, ...kept } = answer.headers as Record<string, string>
  const overrides = status < 300 ? responseOverrides(request) : {}
  return { status, headers: { ...revealChecksums(kept, asked), ...overrides }, body }
}

const formAnswer = (put: AwsRequest, stored: AwsAnswer): AwsAnswer =>
  stored.status === 200
    ? { status: 204, headers: { etag: stored.headers.etag ?? '', location: put.path } }
    : stored
