import { createHash } from 'node:crypto'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import {
  createPresignedPost,
  type PresignedPost,
  type PresignedPostOptions,
} from '@aws-sdk/s3-presigned-post'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET as Bucket, ORIGIN, type S3Fixture, s3Fixture } from './s3.fixture.ts'

let fixture: S3Fixture
beforeAll(async () => {
  fixture = await s3Fixture()
})
afterAll(() => fixture.stop())
afterEach(() => fixture.moveClock(0))

const CONTENT = '%PDF-1.7 señal'
const CHECKSUM = createHash('sha256').update(CONTENT).digest('base64')
const Key = "draft/u1/año 'x' & 😀.pdf"

const presign = (over: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(fixture.client(), {
    Bucket,
    Key,
    Expires: 60,
    Fields: { 'Content-Type': 'application/pdf', 'x-amz-checksum-sha256': CHECKSUM },
    Conditions: [['content-length-range', 1, 20]],
    ...over,
  })

async function send({ url, fields }: PresignedPost, over: Record<string, string> = {}, content = CONTENT) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...over })) form.set(name, value)
  form.set('file', new Blob([content]), 'cedula.pdf')
  const answer = await fetch(url, { method: 'POST', body: form, headers: { origin: ORIGIN } })
  const text = await answer.text()
  return { status: answer.status, code: /<Code>(\w+)</.exec(text)?.[1], text, headers: answer.headers }
}

const stored = () =>
  fixture
    .client()
    .send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }))
    .catch(() => undefined)

describe('presigned POST', () => {
  it.each([
    ['a larger file', {}, `${CONTENT} and more than twenty bytes`, 'EntityTooLarge'],
    ['an empty file', {}, '', 'EntityTooSmall'],
    ['a foreign key', { key: 'draft/u2/x.pdf' }, CONTENT, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, CONTENT, 'AccessDenied'],
    ['another checksum', { 'x-amz-checksum-sha256': 'AAAA' }, CONTENT, 'AccessDenied'],
    ['a field that no condition names', { 'x-amz-meta-owner': 'u2' }, CONTENT, 'AccessDenied'],
    ['a file that is not the one promised', {}, '%PDF-1.7 sound', 'BadDigest'],
    ['a wrong signature', { 'X-Amz-Signature': '0'.repeat(64) }, CONTENT, 'SignatureDoesNotMatch'],
    ['no policy', { Policy: '' }, CONTENT, 'AccessDenied'],
    [
      'an unknown key id',
      { 'X-Amz-Credential': 'AKIAX/20260101/us-east-1/s3/aws4_request' },
      CONTENT,
      'InvalidAccessKeyId',
    ],
  ])('refuses %s and stores nothing', async (_what, over, content, code) => {
    expect(await send(await presign(), over, content)).toMatchObject({ code })
    expect(await stored()).toBeUndefined()
  })

  it('refuses a modified policy', async () => {
    const post = await presign()
    const policy = Buffer.from(`${post.fields.Policy}`, 'base64').toString().replace(',20]', ',2000]')
    const answer = await send(post, { Policy: Buffer.from(policy).toString('base64') })
    expect(answer.code).toBe('SignatureDoesNotMatch')
  })

  it('refuses an expired policy', async () => {
    const post = await presign()
    fixture.moveClock(62)
    expect(await send(post)).toMatchObject({ status: 403, code: 'AccessDenied' })
  })

  it('enforces starts-with and eq conditions', async () => {
    const post = await presign({
      Fields: { 'x-amz-checksum-sha256': CHECKSUM },
      Conditions: [
        ['starts-with', '$Content-Type', 'image/'],
        ['eq', '$x-amz-meta-kind', 'cedula'],
      ],
      Key: 'draft/u1/image',
    })
    const good = { 'Content-Type': 'image/png', 'x-amz-meta-kind': 'cedula' }
    expect(await send(post, { ...good, 'Content-Type': 'text/html' })).toMatchObject({ code: 'AccessDenied' })
    expect(await send(post, { ...good, 'x-amz-meta-kind': 'otro' })).toMatchObject({ code: 'AccessDenied' })
    expect(await send(post, good)).toMatchObject({ status: 204 })
  })

  it('stores the promised file under the exact key, with type and checksum', async () => {
    const answer = await send(await presign())
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(await stored()).toMatchObject({
      ContentType: 'application/pdf',
      ContentLength: Buffer.byteLength(CONTENT),
      ChecksumSHA256: CHECKSUM,
      ETag: answer.headers.get('etag'),
    })
  })
})
