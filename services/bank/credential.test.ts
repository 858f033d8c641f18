import { randomUUID } from 'node:crypto'
import { CreateSecretCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Authority,
  createAuthority,
  startCertificateService,
  startTokenService,
} from '../../test/support/bank-service.ts'
import { secrets } from '../aws/secrets.ts'
import { bankFetch, NoCredential } from './credential.ts'

const minutes = 60_000
/** Ends what this process keeps of the secret. */
const later = (ms = 6 * minutes) => vi.setSystemTime(Date.now() + ms)

/** A secret of its own with this text; the functions use it from now on. */
const useSecret = async (SecretString: string): Promise<string> => {
  const Name = `bank-${randomUUID()}`
  await secrets.send(new CreateSecretCommand({ Name, SecretString }))
  process.env.BANK_CREDENTIAL = Name
  later()
  return Name
}
const rotate = (SecretId: string, SecretString: string) =>
  secrets.send(new PutSecretValueCommand({ SecretId, SecretString }))

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  process.env.BANK_CREDENTIAL = ''
  later()
})
afterAll(() => vi.useRealTimers())

describe('a token', () => {
  test('is asked for once and sent with every request until shortly before its end', async () => {
    const service = await startTokenService()
    await useSecret(service.credential())
    const asked = { method: 'POST', body: '{"id":1}', headers: { 'content-type': 'application/json' } }
    for (const path of ['/a', '/b']) {
      const answer = await bankFetch(`${service.url}${path}`, asked)
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    }
    expect(service.got).toEqual(['/a', '/b'].map((path) => ({ method: 'POST', path, body: '{"id":1}' })))
    expect(service.issued).toEqual([200])
    // The secret is read again meanwhile, and is the same.
    later(6 * minutes)
    await bankFetch(`${service.url}/c`, {})
    expect(service.issued).toEqual([200])
    later(53.6 * minutes)
    await bankFetch(`${service.url}/d`, {})
    expect(service.issued).toEqual([200, 200])
    expect(service.connections).toEqual(['close', 'close'])
    service.stop()
  })

  test('of a client secret that was rotated meanwhile is replaced, and the request repeated once', async () => {
    const service = await startTokenService()
    const secret = await useSecret(service.credential())
    await bankFetch(`${service.url}/a`, {})
    service.renew()
    await rotate(secret, service.credential())
    expect((await bankFetch(`${service.url}/b`, { method: 'POST', body: '1' })).status).toBe(200)
    expect(service.got.map(({ path, body }) => [path, body])).toEqual([
      ['/a', ''],
      ['/b', '1'],
    ])
    service.stop()
  })

  test('that is refused is not asked for again and again', async () => {
    const service = await startTokenService()
    const credential = service.credential()
    service.renew()
    await useSecret(credential)
    await expect(bankFetch(`${service.url}/a`, {})).rejects.toThrow(NoCredential)
    expect(service.issued).toEqual([401])
    expect(service.got).toEqual([])
    service.stop()
  })
})

describe('a client certificate', () => {
  let authority: Authority
  beforeAll(async () => {
    authority = await createAuthority()
  })
  const mtls = async ({ ca, issue }: Authority = authority) =>
    JSON.stringify({ kind: 'mtls', ...(await issue('back-office')), ca })

  test('opens the service, and the bank’s own authority is trusted', async () => {
    const service = await startCertificateService(authority)
    await useSecret(await mtls())
    const answer = await bankFetch(`${service.url}/a`, { method: 'POST', body: '1' })
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    expect(service.got).toEqual([{ method: 'POST', path: '/a', body: '1' }])
    service.stop()
  })

  test('of another authority, or none, is refused before anything is read', async () => {
    const service = await startCertificateService(authority)
    const other = await createAuthority()
    await useSecret(await mtls({ ...other, ca: authority.ca }))
    await expect(bankFetch(`${service.url}/a`, {})).rejects.toThrow()
    await expect(fetch(`${service.url}/a`)).rejects.toThrow()
    expect(service.got).toEqual([])
    service.stop()
  })

  test('of a rotated secret is used after five minutes', async () => {
    const service = await startCertificateService(authority)
    const other = await createAuthority()
    const secret = await useSecret(await mtls({ ...other, ca: authority.ca }))
    await expect(bankFetch(`${service.url}/a`, {})).rejects.toThrow()
    await rotate(secret, await mtls())
    later(5 * minutes)
    expect((await bankFetch(`${service.url}/a`, {})).status).toBe(200)
    service.stop()
  })
})

test('without a secret no credential is sent', async () => {
  const service = await startTokenService()
  expect((await bankFetch(`${service.url}/a`, {})).status).toBe(401)
  expect(service.issued).toEqual([])
  service.stop()
})

describe('a secret that cannot be read', () => {
  const unread = (answer: () => Promise<never>) =>
    vi.spyOn(secrets, 'send').mockImplementationOnce(answer as unknown as typeof secrets.send)

  test('leaves the credential that is in use', async () => {
    const service = await startTokenService()
    await useSecret(service.credential())
    await bankFetch(`${service.url}/a`, {})
    later()
    unread(() => Promise.reject(new Error('Secrets Manager is away')))
    expect((await bankFetch(`${service.url}/b`, {})).status).toBe(200)
    expect(service.issued).toEqual([200])
    service.stop()
  })

  test('takes no longer than the request may', async () => {
    const service = await startTokenService()
    await useSecret(service.credential())
    const held = Promise.withResolvers<never>()
    unread(() => held.promise)
    const asked = bankFetch(`${service.url}/a`, { signal: AbortSignal.timeout(200) })
    await expect(asked).rejects.toThrow(NoCredential)
    held.reject(new Error('too late'))
    expect(service.got).toEqual([])
    service.stop()
  })
})

test('a secret of another shape is told, and read again with the next request', async () => {
  const service = await startTokenService()
  const secret = await useSecret('{"kind":"password"}')
  await expect(bankFetch(`${service.url}/a`, {})).rejects.toThrow()
  await rotate(secret, service.credential())
  expect((await bankFetch(`${service.url}/a`, {})).status).toBe(200)
  service.stop()
})
