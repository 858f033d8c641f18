import { PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { documentsBucket } from '../documents/bucket.ts'
import { s3 } from './s3.ts'
import { signedLink } from './signed-link.ts'

it('answers with what no cache keeps, and so does a part of it; the answer cannot be changed', async () => {
  const Bucket = documentsBucket()
  await s3.send(new PutObjectCommand({ Bucket, Key: 'signed/one.pdf', Body: 'bytes of a document' }))
  const link = await signedLink({ Bucket, Key: 'signed/one.pdf' })
  for (const range of ['bytes=0-', 'bytes=0-4']) {
    const answer = await fetch(link, { headers: { range } })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await answer.body?.cancel()
  }
  expect((await fetch(link.replace('no-store', 'public'))).status).toBe(403)
})
