import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET as Bucket, type S3Fixture, s3Fixture } from './s3.fixture.ts'

let fixture: S3Fixture
let s3: S3Client
beforeAll(async () => {
  fixture = await s3Fixture()
  s3 = fixture.client()
})
afterAll(() => fixture.stop())

const put = (
  Key: string,
  Body: PutObjectCommandInput['Body'] = Key,
  over: Partial<PutObjectCommandInput> = {},
) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...over }))
const read = async (Key: string) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}
const sha256 = (body: string | Buffer) => createHash('sha256').update(body).digest('base64')

describe('objects through the SDK', () => {
  it.each([
    'draft/1/plain.pdf',
    'draft/1/año señal & más (1)+2 = 100% «ok».pdf',
    'draft/1/it\'s "quoted" 😀.png',
    'draft/1/already%20encoded.tiff',
  ])('puts, heads, reads, copies and deletes %s', async (key) => {
    await put(key, key, { ContentType: 'application/pdf', Metadata: { owner: 'u1' } })
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: key }))
    expect(head).toMatchObject({ ContentType: 'application/pdf', Metadata: { owner: 'u1' } })
    expect((await read(key)).toString()).toBe(key)

    const copy = key.replace('draft', 'sent')
    await s3.send(
      new CopyObjectCommand({
        Bucket: 'others',
        Key: copy,
        CopySource: encodeURIComponent(`${Bucket}/${key}`),
      }),
    )
    await s3.send(new HeadObjectCommand({ Bucket: 'others', Key: copy }))
    await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    await expect(read(key)).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it.each([undefined, 'url' as const])('lists folders, also nested ones (%s)', async (EncodingType) => {
    for (const name of ['a/b=1/c', 'a/b=1/d', 'e', 'f/g', 'h i/j']) await put(`folders/${name}`)
    const list = (over: Partial<ListObjectsV2CommandInput>) =>
      s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'folders/', Delimiter: '/', EncodingType, ...over }))
    const whole = await list({})
    expect(whole.EncodingType).toBe(EncodingType)
    const spelled = whole.CommonPrefixes?.map(({ Prefix }) => decodeURIComponent(`${Prefix}`))
    expect(spelled).toEqual(['folders/a/', 'folders/f/', 'folders/h i/'])
    expect([whole.Contents?.map(({ Key }) => decodeURIComponent(`${Key}`)), whole.KeyCount]).toEqual([
      ['folders/e'],
      4,
    ])
    const counts: unknown[] = []
    for (let ContinuationToken: string | undefined, more = true; more; ) {
      const page = await list({ MaxKeys: 1, ContinuationToken })
      counts.push([page.CommonPrefixes?.length ?? 0, page.Contents?.length ?? 0])
      ContinuationToken = page.NextContinuationToken
      more = page.IsTruncated === true
    }
    expect(counts).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [1, 0],
    ])
  })

  it('lists by prefix, in order, in pages', async () => {
    for (const name of ['c', 'a & b', 'e/1', 'b', 'd']) await put(`list/${name}`)
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 1 }))
    const second = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', ContinuationToken: first.NextContinuationToken }),
    )
    const keys = [...(first.Contents ?? []), ...(second.Contents ?? [])].map(({ Key }) => Key)
    expect(keys).toEqual(['list/a & b', 'list/b', 'list/c', 'list/d', 'list/e/1'])
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
    expect((await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }))).KeyCount).toBe(0)
    await s3.send(new HeadBucketCommand({ Bucket }))
  })

  it('reads only the object of an ETag, with or without its quotes', async () => {
    const { ETag = '' } = await put('matched')
    for (const IfMatch of [ETag, ETag.replaceAll('"', '')])
      await s3.send(new GetObjectCommand({ Bucket, Key: 'matched', IfMatch }))
    await put('matched', 'another')
    const old = s3.send(new GetObjectCommand({ Bucket, Key: 'matched', IfMatch: ETag }))
    await expect(old).rejects.toMatchObject({ name: 'PreconditionFailed' })
    const missing = s3.send(new GetObjectCommand({ Bucket, Key: 'missing', IfMatch: ETag }))
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('reads a range', async () => {
    await put('range', '0123456789')
    const { Body, ContentRange } = await s3.send(
      new GetObjectCommand({ Bucket, Key: 'range', Range: 'bytes=2-5' }),
    )
    expect(await Body?.transformToString()).toBe('2345')
    expect(ContentRange).toBe('bytes 2-5/10')
  })

  it("returns the upload's checksum, also for a copy with other metadata", async () => {
    await put('sum', 'hello', { ChecksumSHA256: sha256('hello') })
    await s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'sum-copy',
        CopySource: `${Bucket}/sum`,
        MetadataDirective: 'REPLACE',
        ContentType: 'text/plain',
      }),
    )
    for (const Key of ['sum', 'sum-copy']) {
      const asked = await s3.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }))
      expect(asked.ChecksumSHA256).toBe(sha256('hello'))
      const notAsked = await s3.send(new HeadObjectCommand({ Bucket, Key }))
      expect(notAsked.ChecksumSHA256).toBeUndefined()
      expect(notAsked.Metadata).toEqual({})
    }
    expect((await read('sum-copy')).toString()).toBe('hello')
  })

  it('accepts a stream with a trailing checksum', async () => {
    const body = randomBytes(300_000)
    const parts = [body.subarray(0, 100_000), body.subarray(100_000, 100_001), body.subarray(100_001)]
    await put('streamed', Readable.from(parts), { ContentLength: body.length, ChecksumAlgorithm: 'SHA256' })
    expect(await read('streamed')).toEqual(body)
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'streamed', ChecksumMode: 'ENABLED' }))
    expect(head.ChecksumSHA256).toBe(sha256(body))
    expect(head.ContentEncoding).toBeUndefined()
  })

  it('joins the parts of a multipart upload', async () => {
    const { UploadId } = await s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key: 'big', ContentType: 'x/y' }),
    )
    const bodies = [randomBytes(5 * 1024 * 1024), randomBytes(1000)]
    const Parts = await Promise.all(
      bodies.map(async (Body, index) => {
        const PartNumber = index + 1
        const { ETag } = await s3.send(
          new UploadPartCommand({ Bucket, Key: 'big', UploadId, PartNumber, Body }),
        )
        return { PartNumber, ETag }
      }),
    )
    const complete = { Bucket, Key: 'big', UploadId, MultipartUpload: { Parts } }
    await s3.send(new CompleteMultipartUploadCommand(complete))
    expect(await read('big')).toEqual(Buffer.concat(bodies))
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'big' }))).ContentType).toBe('x/y')
  })

  it('serves a presigned download under another name and type', async () => {
    await put('stored', '%PDF')
    const url = await getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket,
        Key: 'stored',
        ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent('Cédula 1.pdf')}`,
        ResponseContentType: 'application/pdf',
      }),
    )
    const answer = await fetch(url)
    expect(await answer.text()).toBe('%PDF')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''C%C3%A9dula%201.pdf")
  })

  it('keeps objects and presigned links across a restart', async () => {
    await put('kept', 'still here')
    await fixture.restart()
    s3 = fixture.client()
    expect((await read('kept')).toString()).toBe('still here')
  })
})
