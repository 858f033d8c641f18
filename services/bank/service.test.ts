import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateSecretCommand } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuthority } from '../../test/support/bank-service.ts'
import { secrets } from '../aws/secrets.ts'
import { isUnanswered, query, timeouts } from './service.ts'

let status = 503
const server = createServer((_, response) => {
  if (status)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"numero":"1020304050"}')
})
const { DIRECTORY_URL: before = '' } = process.env
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  process.env.DIRECTORY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  process.env.DIRECTORY_URL = before
})

/** What was logged about one request that failed. */
const logOf = async (timeoutMs = timeouts.directory): Promise<string> => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked = query({
    ...{ service: 'DIRECTORY_URL', path: '/ANAGOM01', known: [200], timeoutMs },
    parse: ({ body }) => body,
  })
  await expect(asked).rejects.toSatisfy(isUnanswered)
  const lines = warn.mock.calls.map(([line]) => String(line))
  warn.mockRestore()
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}

test('a failure of the bank’s service is logged with its cause, and without anybody’s data', async () => {
  const line = await logOf()
  expect(JSON.parse(line)).toMatchObject({
    ...{ code: 'BANK_UNANSWERED', service: 'DIRECTORY_URL', sent: true, late: false, status: 503 },
    ...{ error: 'NoAnswer', cause: { error: 'Error' } },
  })
  expect(line).not.toMatch(/ANAGOM01|1020304050/)
})

test('one that does not answer in time is told from one that is not reached', async () => {
  status = 0
  expect(JSON.parse(await logOf(200))).toMatchObject({ sent: true, late: true })
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(JSON.parse(await logOf())).toMatchObject({ sent: false, late: false })
  // A client certificate goes by another way, whose failures look different.
  const { cert, key } = await (await createAuthority()).issue('back-office')
  const Name = `bank-${randomUUID()}`
  await secrets.send(
    new CreateSecretCommand({ Name, SecretString: JSON.stringify({ kind: 'mtls', cert, key }) }),
  )
  process.env.BANK_CREDENTIAL = Name
  process.env.DIRECTORY_URL = process.env.DIRECTORY_URL?.replace('http:', 'https:')
  expect(JSON.parse(await logOf())).toMatchObject({ sent: false, late: false })
  process.env.BANK_CREDENTIAL = 'unknown-secret'
  expect(JSON.parse(await logOf())).toMatchObject({ sent: false, late: false })
  process.env.BANK_CREDENTIAL = ''
})
