import { text } from 'node:stream/consumers'
import { type AwsAnswer, type AwsRequest, answerOf } from '../http.ts'
import { forward } from './backend.ts'
import type { Target } from './permissions.ts'

export const isList = ({ method, query }: AwsRequest, { key }: Target) =>
  method === 'GET' && key === '' && query.has('list-type')

type Page = { status: number; text: string; contents: string[] }

const pageAfter = async (backend: string, request: AwsRequest, after: string | null): Promise<Page> => {
  const query = new URLSearchParams(request.query)
  if (query.has('delimiter')) query.set('max-keys', '1000')
  query.delete('delimiter')
  if (after) query.set('marker', after)
  const answer = await forward(backend, { ...request, query })
  const page = (await text(answer)).replaceAll('&amp;', '&') // s3rver escapes twice
  const contents = [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([each]) => each)
  return { status: answer.statusCode ?? 500, text: page, contents }
}

const plain = (written: string, { query }: AwsRequest): string => {
  const key = unescapeXml(written)
  return query.get('encoding-type') === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key
}

const keyOf = (contents: string) => /<Key>(.*?)<\/Key>/s.exec(contents)?.[1] ?? ''

const folderOf = (key: string, prefix: string): string | undefined => {
  const folder = /^.*?(?:\/|%2F)/s.exec(key.slice(prefix.length))
  return folder ? prefix + folder[0] : undefined
}

/**
 * ListObjectsV2 over s3rver's ListObjects: s3rver makes its continuation tokens with DES, which OpenSSL 3 no longer
 * supports. So the token here is the last key of the page, sent as the older `marker`. Folders are grouped here,
 * because s3rver leaves out those that contain only folders.
 */
export async function listObjects(backend: string, request: AwsRequest): Promise<AwsAnswer> {
  const { query } = request
  const token = query.get('continuation-token')
  let after = token ? Buffer.from(token, 'base64url').toString() : query.get('start-after')
  let page = await pageAfter(backend, request, after)
  if (page.status !== 200) return answerOf('application/xml', page.text, page.status)
  const limit = Number(query.get('max-keys') ?? 1_000)
  const prefix = /<Prefix>(.*?)<\/Prefix>/s.exec(page.text)?.[1] ?? ''
  const folders = new Set<string>()
  const listed: string[] = []
  const isFull = () => listed.length + folders.size >= limit
  for (;;) {
    for (const contents of page.contents) {
      const folder = query.has('delimiter') ? folderOf(keyOf(contents), prefix) : undefined
      if (isFull() && !(folder && folders.has(folder))) break
      if (folder) folders.add(folder)
      else listed.push(contents)
      after = folder ? `${plain(folder, request)}\uffff` : plain(keyOf(contents), request)
    }
    const isTruncated = page.text.includes('<IsTruncated>true<')
    if (isFull() || !isTruncated) break
    page = await pageAfter(backend, request, after)
  }
  const isLeft = page.contents.some((each) => plain(keyOf(each), request) > (after ?? ''))
  const isMore = page.text.includes('<IsTruncated>true<') || isLeft
  const prefixes = [...folders].map((each) => `<CommonPrefixes><Prefix>${each}</Prefix></CommonPrefixes>`)
  const found = `${listed.join('')}${prefixes.join('')}<KeyCount>${listed.length + folders.size}</KeyCount>`
  const body = page.text
    .replace(/<Contents>.*<\/Contents>|<Marker>.*?<\/Marker>/gs, '')
    .replace(/<MaxKeys>\d+</, `<MaxKeys>${limit}<`)
    .replace(/<IsTruncated>\w+</, `<IsTruncated>${isMore}<`)
    .replace(
      '</ListBucketResult>',
      () => `${found}${isMore ? nextToken(after ?? '') : ''}</ListBucketResult>`,
    )
  return answerOf('application/xml', body, page.status)
}

const nextToken = (key: string) =>
  `<NextContinuationToken>${Buffer.from(key).toString('base64url')}</NextContinuationToken>`

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (escaped: string) =>
  escaped.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
