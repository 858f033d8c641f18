import { createHash } from 'node:crypto'
import { request } from 'node:http'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
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

const put = (over: Partial<PutObjectCommandInput>) =>
  s3.send(new PutObjectCommand({ Bucket, Key: 'file', Body: 'content', ...over }))
const exists = (Key: string) =>
  s3.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    () => false,
  )
/** fetch would normalise the path. */
const sendRaw = (method: string, port: string, path: string) =>
  new Promise((resolve) => {
    request({ host: '127.0.0.1', method, port, path }, (answer) => resolve(answer.statusCode)).end()
  })
const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('base64')

it('loses no object that is written while its folder is being emptied', async () => {
  const turns = Array.from({ length: 60 }, (_, turn) => turn)
  for (const turn of turns) {
    const folder = `emptied/${turn}`
    await put({ Key: `${folder}/old` })
    await Promise.all([
      s3.send(new DeleteObjectCommand({ Bucket, Key: `${folder}/old` })),
      put({ Key: `${folder}/new` }),
    ])
    expect([turn, await exists(`${folder}/old`), await exists(`${folder}/new`)]).toEqual([turn, false, true])
  }
})

describe('checksums', () => {
  it.each([
    ['SHA-256', { ChecksumSHA256: digest('sha256', 'other') }],
    ['SHA-1', { ChecksumSHA1: digest('sha1', 'other') }],
    ['CRC-32', { ChecksumCRC32: 'AAAAAA==' }],
    ['Content-MD5', { ContentMD5: digest('md5', 'other') }],
  ])('refuses a wrong %s and stores nothing', async (name, over) => {
    await expect(put({ Key: name, ...over })).rejects.toMatchObject({ name: 'BadDigest' })
    expect(await exists(name)).toBe(false)
  })

  it('refuses a presigned PUT with another body than the signed one', async () => {
    const command = new PutObjectCommand({
      Bucket,
      Key: 'promised',
      ChecksumSHA256: digest('sha256', 'good'),
    })
    const url = await getSignedUrl(s3, command)
    expect((await fetch(url, { method: 'PUT', body: 'evil' })).status).toBe(400)
    expect(await exists('promised')).toBe(false)
    expect((await fetch(url, { method: 'PUT', body: 'good' })).status).toBe(200)
  })
})

describe('If-None-Match: *', () => {
  it('accepts one of many parallel writes and keeps its content', async () => {
    const writes = Array.from({ length: 20 }, (_, index) =>
      put({ Key: 'once', Body: `writer ${index}`, IfNoneMatch: '*' }).then(
        () => index,
        (error) => error.name,
      ),
    )
    const outcomes = await Promise.all(writes)
    expect(outcomes.filter((outcome) => outcome === 'PreconditionFailed')).toHaveLength(19)
    const winner = outcomes.find((outcome) => typeof outcome === 'number')
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: 'once' }))
    expect(await Body?.transformToString()).toBe(`writer ${winner}`)
  })
})

describe('multipart', () => {
  const begin = async (Key: string) => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    return { Bucket, Key, UploadId }
  }
  const part = async (upload: Awaited<ReturnType<typeof begin>>, PartNumber: number) => {
    const { ETag } = await s3.send(
      new UploadPartCommand({ ...upload, PartNumber, Body: `part ${PartNumber}` }),
    )
    return { PartNumber, ETag }
  }

  it('refuses parts that were not uploaded, are out of order or too small', async () => {
    const upload = await begin('joined')
    const [first, second] = [await part(upload, 1), await part(upload, 2)]
    const complete = (Parts: { PartNumber: number; ETag?: string }[]) =>
      s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    await expect(complete([{ PartNumber: 3, ETag: '"00"' }])).rejects.toMatchObject({ name: 'InvalidPart' })
    await expect(complete([{ ...first, ETag: '"00"' }])).rejects.toMatchObject({ name: 'InvalidPart' })
    await expect(complete([second, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(complete([first, second])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    expect(await exists('joined')).toBe(false)
    await complete([second])
    expect(await exists('joined')).toBe(true)
  })

  it('joins parts only if the key is free, when asked so, and a repeat finds no upload', async () => {
    const [first, second] = [await begin('joined-once'), await begin('joined-once')]
    const complete = async (upload: typeof first, Parts: { PartNumber: number }[]) =>
      s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, IfNoneMatch: '*' }))
    const [mine, other] = [[await part(first, 1)], [await part(second, 1)]]
    await complete(first, mine)
    await expect(complete(second, other)).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(complete(first, mine)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  it("refuses another key's upload id and one that is a path", async () => {
    const upload = await begin('mine')
    await expect(part({ ...upload, Key: 'theirs' }, 1)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    await expect(part({ ...upload, UploadId: '../../others' }, 1)).rejects.toMatchObject({
      name: 'NoSuchUpload',
    })
    await expect(part(upload, 10_001)).rejects.toMatchObject({ name: 'InvalidArgument' })
  })
})

describe('keys', () => {
  it.each([
    ['../outside', 'InvalidURI'],
    ['draft/../../outside', 'InvalidURI'],
    ['k'.repeat(1025), 'KeyTooLongError'],
  ])('refuses %s', async (Key, name) => {
    await expect(put({ Key })).rejects.toMatchObject({ name })
  })

  it('refuses a bucket that is a path', async () => {
    const command = new HeadObjectCommand({ Bucket, Key: 'once' })
    const url = new URL(await getSignedUrl(s3, command))
    const answer = await sendRaw('HEAD', url.port, `/%2e%2e/once${url.search}`)
    expect(answer).toBe(400)
    await expect(
      s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: '../others/once' })),
    ).rejects.toMatchObject({ name: 'InvalidBucketName' })
  })

  it('refuses unsupported features and does not ignore them', async () => {
    await expect(put({ Tagging: 'a=b' })).rejects.toMatchObject({ name: 'NotImplemented' })
    await expect(put({ IfMatch: '"x"' })).rejects.toMatchObject({ name: 'NotImplemented' })
    const version = new GetObjectCommand({ Bucket, Key: 'once', VersionId: '1' })
    await expect(s3.send(version)).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})
