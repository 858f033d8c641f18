import { access, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsError, type AwsRequest, answerOf, escapeXml } from '../http.ts'
import type { Target } from './permissions.ts'

export const isList = ({ method, query }: AwsRequest, { key }: Target) =>
  method === 'GET' && key === '' && query.has('list-type')

/** The end of the names of s3rver's files with the bytes of an object. */
const objectFile = '._S3rver_object'

const keysIn = async (bucket: string, prefix: string): Promise<string[]> => {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const names = await readdir(join(bucket, folder), { recursive: true }).catch(() => [])
  return names
    .filter((name) => name.endsWith(objectFile))
    .map((name) => `${folder}${name.slice(0, -objectFile.length)}`)
    .filter((key) => key.startsWith(prefix))
    .sort()
}

/** Nothing for an object that is deleted meanwhile. */
const contentsXml = async (bucket: string, key: string, written: string): Promise<string> => {
  const file = join(bucket, `${key}${objectFile}`)
  const [facts, tag] = await Promise.all([stat(file), readFile(`${file}.md5`, 'utf8')]).catch(() => [])
  if (!facts) return ''
  return `<Contents><Key>${written}</Key><LastModified>${facts.mtime.toISOString()}</LastModified><ETag>"${tag}"</ETag><Size>${facts.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
}

/** ListObjectsV2 over s3rver's files: its own makes tokens that OpenSSL 3 refuses, and leaves out some folders. */
export async function listObjects(directory: string, { query }: AwsRequest, target: Target) {
  const bucket = join(directory, target.bucket)
  await access(bucket).catch(() => {
    throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist')
  })
  const asked = (name: string) => query.get(name) ?? ''
  const [prefix, delimiter] = [asked('prefix'), asked('delimiter')]
  const limit = Math.min(1_000, Number(query.get('max-keys') ?? 1_000))
  // The token is the last key or folder of the page before.
  const last = Buffer.from(asked('continuation-token'), 'base64url').toString()
  const folderOf = (key: string) => {
    const at = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    return at < 0 ? undefined : key.slice(0, at + delimiter.length)
  }
  const keys = (await keysIn(bucket, prefix)).filter((key) => key > asked('start-after'))
  const left = [...new Set(keys.map((key) => folderOf(key) ?? key))].filter((one) => one > last)
  const page = left.slice(0, limit)
  const isEncoded = query.get('encoding-type') === 'url'
  const written = (text: string) => escapeXml(isEncoded ? encodeURIComponent(text) : text)
  const parts = await Promise.all(
    page.map((one) =>
      folderOf(one)
        ? `<CommonPrefixes><Prefix>${written(one)}</Prefix></CommonPrefixes>`
        : contentsXml(bucket, one, written(one)),
    ),
  )
  const isMore = left.length > limit
  const token = isMore ? Buffer.from(page.at(-1) ?? '').toString('base64url') : ''
  return answerOf(
    'application/xml',
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${target.bucket}</Name>` +
      `<Prefix>${written(prefix)}</Prefix><MaxKeys>${limit}</MaxKeys><IsTruncated>${isMore}</IsTruncated>` +
      // boto3 and Hadoop decode only keys that are said to be encoded.
      `${isEncoded ? '<EncodingType>url</EncodingType>' : ''}${parts.join('')}<KeyCount>${page.length}</KeyCount>` +
      `${token && `<NextContinuationToken>${token}</NextContinuationToken>`}</ListBucketResult>`,
  )
}
