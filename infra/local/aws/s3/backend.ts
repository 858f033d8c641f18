import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import S3rver from '@20minutes/s3rver'
import type { AwsRequest } from '../http.ts'
import { assertPortFree, LOOPBACK, type Running } from '../listen.ts'
import { createFolder } from '../local-start-error.ts'
import { onlyStoredChecksums, storedChecksums } from './payload.ts'
import { readCopySource, type Target } from './permissions.ts'

type Headers = Record<string, string>

/** Headers that s3rver understands; the front handles signatures and the rest. */
const FORWARDED_HEADER =
  /^(cache-control|content-(disposition|encoding|language|type)|expires|range|if-(none-match|modified-since)|x-amz-(meta-.*|storage-class|metadata-directive|copy-source-range))$/
const FORWARDED_QUERY =
  /^(cors|delete|delimiter|encoding-type|location|marker|max-keys|partNumber|prefix|tagging|uploadId|uploads)$/

export interface BackendOptions {
  port: number
  directory: string
  buckets: string[]
}

/** s3rver removes folders that a delete leaves empty, and with them files that are being written there. */
function keepFolders({ store }: S3rver): void {
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json', 'tagging.xml'].map((one) =>
      store.getResourcePath(bucket, key, one),
    )
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
}

/** A new object of a key has no tags of the one before. */
function dropTags({ store }: S3rver): void {
  const put = store.putObject.bind(store)
  store.putObject = async (object) => {
    await rm(store.getResourcePath(object.bucket, object.key, 'tagging.xml'), { force: true })
    return put(object)
  }
}

/** s3rver stores the objects as files and authenticates nobody. Only the front calls it. */
export async function startBackend({ port, directory, buckets }: BackendOptions): Promise<Running> {
  await assertPortFree(port)
  createFolder(directory)
  const s3rver = new S3rver({
    address: LOOPBACK,
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  })
  keepFolders(s3rver)
  dropTags(s3rver)
  const address = await s3rver.run()
  return {
    endpoint: `http://${LOOPBACK}:${address.port}`,
    stop: async () => {
      s3rver.httpServer.closeAllConnections()
      await s3rver.close()
    },
  }
}

export async function forward(endpoint: string, request: AwsRequest): Promise<IncomingMessage> {
  const query = new URLSearchParams([...request.query].filter(([name]) => FORWARDED_QUERY.test(name)))
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => FORWARDED_HEADER.test(name)),
  )
  const source = request.headers['x-amz-copy-source']
  const { method } = request
  return send(
    `${endpoint}${request.path}?${query}`,
    method,
    {
      ...headers,
      ...(method === 'PUT' && !request.query.has('uploadId') ? storedChecksums(request.headers) : {}),
      ...(source ? await copyHeaders(endpoint, readCopySource(source), headers) : {}),
      ...(method === 'PUT' || method === 'POST' ? { 'content-length': String(request.body.length) } : {}),
    },
    request.body,
  )
}

export async function headObject(endpoint: string, { bucket, key }: Target): Promise<IncomingMessage> {
  return send(`${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`, 'HEAD', {})
}

/** A copy keeps the bytes, so it keeps the checksum even when it replaces the metadata. */
async function copyHeaders(endpoint: string, source: Target, headers: Headers): Promise<Headers> {
  // s3rver undoes encodeURI only, which leaves '+', '&' and the like as they are
  const copySource = { 'x-amz-copy-source': encodeURI(`/${source.bucket}/${source.key}`) }
  if (headers['x-amz-metadata-directive'] !== 'REPLACE') return copySource
  const original = await headObject(endpoint, source)
  return { ...copySource, ...onlyStoredChecksums(original.headers as Headers) }
}

function send(url: string, method: string, headers: Headers, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method, headers, agent: false }, (answer) => {
      if (method === 'HEAD') answer.resume()
      resolve(answer)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
