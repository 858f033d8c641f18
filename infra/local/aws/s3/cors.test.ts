import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET as Bucket, ORIGIN, type S3Fixture, s3Fixture } from './s3.fixture.ts'

let fixture: S3Fixture
let url: string
beforeAll(async () => {
  fixture = await s3Fixture()
  await fixture.client().send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }))
  url = await getSignedUrl(fixture.client(), new GetObjectCommand({ Bucket, Key: 'a' }))
})
afterAll(() => fixture.stop())

const preflight = (origin: string, method = 'PUT') =>
  fetch(`${fixture.endpoint}/${Bucket}/a`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
    },
  })

const others = ['http://127.0.0.1:4000', 'http://127.0.0.1:40011', 'https://127.0.0.1:4001', 'null']

describe('CORS', () => {
  it('lets a page of the exact origin send and read', async () => {
    const asked = await preflight(ORIGIN)
    expect(asked.status).toBe(200)
    expect(asked.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-checksum-sha256')

    const answer = await fetch(url, { headers: { origin: ORIGIN } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(answer.headers.get('access-control-expose-headers')).toContain('ETag')
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-amz-request-id')
  })

  it('lets that page read why a request was refused', async () => {
    const answer = await fetch(`${fixture.endpoint}/${Bucket}/a`, { headers: { origin: ORIGIN } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, ORIGIN])
  })

  it.each(others)('sends no CORS headers to %s', async (origin) => {
    const asked = await preflight(origin)
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const answer = await fetch(url, { headers: { origin } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
  })

  it('refuses a method that the buckets do not support', async () => {
    expect((await preflight(ORIGIN, 'PATCH')).status).toBe(403)
  })
})
