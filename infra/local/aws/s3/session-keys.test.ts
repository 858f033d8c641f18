import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET as Bucket, type S3Fixture, s3Fixture } from './s3.fixture.ts'

const Key = 'draft/u1/a.pdf'
const policy = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['s3:PutObject', 's3:AbortMultipartUpload'],
      Resource: `arn:aws:s3:::${Bucket}/draft/u1/*`,
    },
  ],
})

let fixture: S3Fixture
let temporary: Awaited<ReturnType<S3Fixture['keyring']['issue']>>
let uploader: S3Client
beforeAll(async () => {
  fixture = await s3Fixture()
  const roleArn = 'arn:aws:iam::000000000000:role/uploads'
  temporary = await fixture.keyring.issue({ roleArn, sessionName: 'u1', policy, seconds: 900 })
  uploader = fixture.client({ credentials: temporary })
  await fixture.client().send(new PutObjectCommand({ Bucket, Key: 'draft/u2/theirs.pdf', Body: 'x' }))
})
afterAll(() => fixture.stop())
afterEach(() => fixture.moveClock(0))

const put = (over: { Bucket?: string; Key?: string } = {}) =>
  new PutObjectCommand({ Bucket, Key, Body: '%PDF', ...over })

describe('a key for one prefix and two actions', () => {
  it('puts objects, and aborts its own uploads', async () => {
    await uploader.send(put())
    const { UploadId } = await uploader.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    await uploader.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'x' }))
    await uploader.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    const gone = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 2, Body: 'x' })
    await expect(uploader.send(gone)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  const refused = [
    ['list', new ListObjectsV2Command({ Bucket, Prefix: 'draft/u1/' })],
    ['get', new GetObjectCommand({ Bucket, Key })],
    ['head', new HeadObjectCommand({ Bucket, Key })],
    ['delete', new DeleteObjectCommand({ Bucket, Key })],
    ['delete many', new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } })],
    ['put under a foreign prefix', put({ Key: 'draft/u2/a.pdf' })],
    ['put under a prefix with the same beginning', put({ Key: 'draft/u11/a.pdf' })],
    ['put into another bucket', put({ Bucket: 'others' })],
    [
      'copy an object that it may not read',
      new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/draft/u2/theirs.pdf` }),
    ],
  ] as const
  it.each(refused)('is refused to %s', async (_what, command) => {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of send() do not take a union of commands
    await expect(uploader.send(command as any)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  it('may not sign a POST for a foreign prefix', async () => {
    for (const [key, status] of [
      ['draft/u1/posted', 204],
      ['draft/u2/posted', 403],
    ] as const) {
      const { url, fields } = await createPresignedPost(uploader, { Bucket, Key: key })
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', new Blob(['x']))
      expect((await fetch(url, { method: 'POST', body: form })).status).toBe(status)
    }
  })

  it('expires on time', async () => {
    fixture.moveClock(901)
    await expect(
      fixture.client({ credentials: temporary, systemClockOffset: 901_000 }).send(put()),
    ).rejects.toMatchObject({ name: 'ExpiredToken' })
  })

  it('that expires during an upload can be replaced by a new one, which lists the parts and completes it', async () => {
    const key = 'draft/u1/large.csv'
    const statement = {
      Effect: 'Allow',
      Action: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
      Resource: `arn:aws:s3:::${Bucket}/${key}`,
    }
    const ofOneKey = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
    const issue = () =>
      fixture.keyring.issue({ roleArn: 'r', sessionName: 'u1', policy: ofOneKey, seconds: 900 })
    const of = { Bucket, Key: key }
    const early = await issue()
    const first = fixture.client({ credentials: early })
    const { UploadId } = await first.send(new CreateMultipartUploadCommand(of))
    const part = (PartNumber: number, Body: string) =>
      new UploadPartCommand({ ...of, UploadId, PartNumber, Body })
    await first.send(part(1, 'x'.repeat(5 * 1_048_576)))
    fixture.moveClock(901)
    // One request per client: a client corrects its clock from the answers, which show the machine's own time.
    const later = (credentials: typeof early) => fixture.client({ credentials, systemClockOffset: 901_000 })
    await expect(later(early).send(part(2, 'end'))).rejects.toMatchObject({ name: 'ExpiredToken' })
    const next = await issue()
    await later(next).send(part(2, 'end'))
    const { Parts = [] } = await later(next).send(new ListPartsCommand({ ...of, UploadId }))
    expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * 1_048_576],
      [2, 3],
    ])
    const MultipartUpload = { Parts: Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) }
    await later(next).send(new CompleteMultipartUploadCommand({ ...of, UploadId, MultipartUpload }))
    fixture.moveClock(0)
    const { ContentLength } = await fixture.client().send(new HeadObjectCommand(of))
    expect(ContentLength).toBe(5 * 1_048_576 + 3)
  })

  it('is refused without its token, with a changed token or with that of another key', async () => {
    const { accessKeyId, secretAccessKey, sessionToken } = temporary
    const other = await fixture.keyring.issue({ roleArn: 'r', sessionName: 's', policy, seconds: 900 })
    for (const [token, name] of [
      [undefined, 'InvalidAccessKeyId'],
      [sessionToken.replace(/\.[^.]+\./, `.${Buffer.from('{}').toString('base64url')}.`), 'InvalidToken'],
      [other.sessionToken, 'InvalidToken'],
    ] as const) {
      const client = fixture.client({ credentials: { accessKeyId, secretAccessKey, sessionToken: token } })
      await expect(client.send(put())).rejects.toMatchObject({ name })
    }
  })

  it('survives a restart', async () => {
    await fixture.restart()
    await fixture.client({ credentials: temporary }).send(put())
  })
})
