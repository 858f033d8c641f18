import { expect, it } from 'vitest'
import { signedLink } from './links.ts'
import { documentsBucket, putObject } from './objects.ts'

it('is answered uncacheable, also in part, and its answer headers cannot be changed', async () => {
  await putObject(documentsBucket(), 'signed/one.pdf', 'bytes of a document')
  const link = await signedLink(documentsBucket(), 'signed/one.pdf')
  for (const range of ['bytes=0-', 'bytes=0-4']) {
    const answer = await fetch(link, { headers: { range } })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await answer.body?.cancel()
  }
  expect((await fetch(link.replace('no-store', 'public'))).status).toBe(403)
})
