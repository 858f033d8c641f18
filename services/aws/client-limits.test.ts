import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'
import { clientLimits } from './retries.ts'

let requests = 0
/** A service that accepts requests and never answers. */
const silent = createServer(() => {
  requests += 1
})
beforeAll(() => new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

test('a client times out on a silent service, retries, and ends by the deadline', async () => {
  const { port } = silent.address() as AddressInfo
  const sts = new STSClient({ ...clientLimits(100), endpoint: `http://127.0.0.1:${port}` })
  const started = Date.now()
  const asked = withDeadline({ getRemainingTimeInMillis: () => 8_000 }, () =>
    sts.send(new GetCallerIdentityCommand({})),
  )
  await expect(asked).rejects.toThrow('requestTimeout')
  expect(requests).toBeGreaterThanOrEqual(2)
  expect(Date.now() - started).toBeLessThan(5_000)
})

test('every client of the services has such limits', () => {
  const folder = new URL('.', import.meta.url)
  const clients = readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => ({ name, source: readFileSync(new URL(name, folder), 'utf8') }))
    .filter(({ source }) => /new \w+Client\(/.test(source))
  expect(clients.map(({ name }) => name)).toEqual([
    'athena.ts',
    'dynamo.ts',
    'glue.ts',
    's3.ts',
    'secrets.ts',
    'ses.ts',
    'sqs.ts',
    'sts.ts',
    'textract.ts',
  ])
  expect(clients.filter(({ source }) => !source.includes('clientLimits(')).map(({ name }) => name)).toEqual(
    [],
  )
})
