import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it('announces no idle timeout, and refuses connections after its stop', async () => {
  const server = createServer((_, response) => response.end('here'))
  const { endpoint, stop } = await listen(server, 0)
  const answer = await fetch(endpoint)
  expect([await answer.text(), answer.headers.get('keep-alive')]).toEqual(['here', null])
  await stop()
  await expect(fetch(endpoint)).rejects.toThrow()
})
