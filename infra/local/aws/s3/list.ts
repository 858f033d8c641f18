import { text } from 'node:stream/consumers'
import type { AwsRequest } from '../http.ts'
import { forward } from './backend.ts'
import type { S3Answer } from './s3-answer.ts'
import type { Target } from './target.ts'

export const isList = ({ method, query }: AwsRequest, { key }: Target) =>
  method === 'GET' && key === '' && query.has('list-type')

/**
 * ListObjectsV2 over s3rver's first version: s3rver makes its continuation tokens with DES, which OpenSSL 3 no
 * longer has, so the token here is the last key of the page and goes in as the older `marker`.
 */
export async function listObjects(backend: string, request: AwsRequest): Promise<S3Answer> {
  const query = new URLSearchParams(request.query)
  const token = query.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64url').toString() : query.get('start-after')
  if (after) query.set('marker', after)
  const answer = await forward(backend, { ...request, query })
  const page = (await text(answer)).replaceAll('&amp;', '&') // s3rver escapes twice
  const keys = [...page.matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key = '']) => key)
  const more = page.includes('<IsTruncated>true<') ? nextToken(unescapeXml(keys.at(-1) ?? '')) : ''
  return {
    status: answer.statusCode ?? 500,
    headers: { 'content-type': 'application/xml' },
    body: page.replace(
      '</ListBucketResult>',
      `<KeyCount>${keys.length}</KeyCount>${more}</ListBucketResult>`,
    ),
  }
}

const nextToken = (key: string) =>
  `<NextContinuationToken>${Buffer.from(key).toString('base64url')}</NextContinuationToken>`

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (escaped: string) =>
  escaped.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
