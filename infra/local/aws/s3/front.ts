import type { IncomingMessage } from 'node:http'
import { AwsError } from '../aws-error.ts'
import type { Keyring } from '../credentials.ts'
import type { AwsAnswer, AwsRequest } from '../http.ts'
import { verifyRequest } from '../signature/verify.ts'
import { unwrapChunks } from './aws-chunked.ts'
import { forward, headObject } from './backend.ts'
import { revealChecksums, verifyChecksums } from './checksums.ts'
import { createKeyLocks } from './key-locks.ts'
import { isList, listObjects } from './list.ts'
import { abortUpload, checkUpload, listParts } from './multipart.ts'
import { type Notification, notify } from './notifications.ts'
import { authorise, permissionsOf } from './permissions.ts'
import { formToPut, isPostForm } from './post-form.ts'
import { responseOverrides } from './response-overrides.ts'
import { readTarget, type Target } from './target.ts'

export interface FrontOptions {
  backend: string
  /** s3rver's own folder. */
  directory: string
  keyring: Keyring
  notifications?: Notification[]
}

/** Refuses what S3 refuses and s3rver accepts; forwards everything else to s3rver. */
export function createFront({ backend, directory, keyring, notifications = [] }: FrontOptions) {
  const locks = createKeyLocks()

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
        await abortUpload(folder)
        return { status: 204, headers: {} }
      }
      if (method === 'GET') {
        const body = await listParts(folder, target, query.get('uploadId') ?? '')
        return { status: 200, headers: { 'content-type': 'application/xml' }, body }
      }
    }
    const lock = `${target.bucket}/${target.key}`
    if (isList(request, target)) return listObjects(backend, request)
    if (method === 'GET' || method === 'HEAD') {
      await locks.settled(lock)
      return toAnswer(request, await forward(backend, request))
    }
    return locks.run(lock, async () => {
      if (headers['if-none-match'] === '*' && (await headObject(backend, target)).statusCode === 200)
        throw new AwsError(
          412,
          'PreconditionFailed',
          'At least one of the pre-conditions you specified did not hold',
        )
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
