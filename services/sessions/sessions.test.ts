import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, inject, test } from 'vitest'
import { type OpenedSession, sessionHeader, sessions } from '../../shared/sessions.ts'
import { keyNameOf } from '../../shared/token-key.ts'
import { call, credentialsOf, eventFor, send, signedIn, type TestUser } from '../../test/support/api.ts'
import { handOffToken, unsignedHandOff } from '../../test/support/hand-off.ts'
import { dynamo } from '../aws/dynamo.ts'
import { sessionKey, sessionsTable } from '../http/session-store.ts'
import { handOffTerms } from './hand-off-token.ts'
import { handler } from './index.ts'

const enter = (session: string) => call(handler, sessions.handOff, undefined, { body: { session } })
const asUser = ({ accessToken, userKey, customerId, sessionId }: OpenedSession): TestUser =>
  ({ accessToken, userKey, customerId, sessionId }) as TestUser
const report = (user: TestUser | undefined) => call(handler, sessions.reportActivity, user, {})

describe('hand-off', () => {
  test('opens a session with the role’s home, management and rights', async () => {
    const { status, body } = await enter(
      await handOffToken({ claims: { roles: ['Otros', 'GestoresDesembolsos'] } }),
    )
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      login: 'ASESOR01',
      name: 'Ana María Gómez Ñáñez',
      rolUser: 'GestoresDesembolsos',
      management: 'groupDisbursement',
      home: '/menu-disbursement',
      canViewFlatFile: false,
    })
    expect(body.requestKey).not.toHaveProperty('d')
    expect((await report(asUser(body))).status).toBe(200)
  })

  test('of a hundred replays at once exactly one is admitted', async () => {
    const token = await handOffToken()
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(99)
  })

  test('the previous product key still opens a hand-off', async () => {
    const [, previous] = inject('productKeys')
    expect((await enter(await handOffToken({ encryptTo: previous }))).status).toBe(200)
  })

  test('every byte of a token matters, and so does its end', async () => {
    const token = await handOffToken()
    const flipped = [...token].map((character, at) => {
      const other = character === 'A' ? 'B' : 'A'
      return `${token.slice(0, at)}${other}${token.slice(at + 1)}`
    })
    // The last character of a base64url part may carry unused bits, so a flip there can spell the same bytes.
    const ends = new Set(
      [...token].flatMap((character, at) => (character === '.' ? [at - 1] : [])).concat(token.length - 1),
    )
    for (const [at, forged] of flipped.entries()) {
      if (ends.has(at)) continue
      const { status } = await enter(forged)
      expect([at, status]).toEqual([at, 401])
    }
    expect((await enter(token.slice(0, -20))).status).toBe(401)
    expect((await enter(token)).status).toBe(200)
  }, 60_000)

  test('no forged, expired or misaddressed token is accepted', async () => {
    const now = Math.floor(Date.now() / 1_000)
    const payload = {
      iss: handOffTerms.issuer,
      aud: handOffTerms.audience,
      iat: now,
      exp: now + 60,
      jti: randomUUID(),
      sub: 'X',
    }
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const stranger = { ...(await exportJWK(privateKey)), kid: inject('mainSiteKey').kid }
    const forged: Record<string, string> = {
      'another key under the same kid': await handOffToken({ signingKey: stranger }),
      'unknown kid': await handOffToken({ signedHeader: { kid: 'nobody' } }),
      'no kid': await handOffToken({ signedHeader: { kid: undefined } }),
      'alg none': await unsignedHandOff({ alg: 'none', typ: handOffTerms.signedType }, payload),
      'public key as HMAC secret': await unsignedHandOff(
        { alg: 'HS256', typ: handOffTerms.signedType },
        payload,
        'c2ln',
      ),
      'wrong audience': await handOffToken({ claims: { aud: 'otro-producto' } }),
      'wrong issuer': await handOffToken({ claims: { iss: 'otro-sitio' } }),
      'wrong inner typ': await handOffToken({ signedHeader: { typ: 'JWT' } }),
      'wrong outer typ': await handOffToken({ encryptedHeader: { typ: 'credentials+jwe' } }),
      'wrong product kid': await handOffToken({ encryptedHeader: { kid: 'nobody' } }),
      expired: await handOffToken({ claims: { iat: now - 120, exp: now - 61 } }),
      'lives too long': await handOffToken({ lifetime: 3_600 }),
      'from the future': await handOffToken({ claims: { iat: now + 600, exp: now + 640 } }),
      'no jti': await handOffToken({ claims: { jti: undefined } }),
      'a login that is a pattern of keys': await handOffToken({ claims: { sub: '*' } }),
      'a login that is a folder': await handOffToken({ claims: { sub: 'ANAGOM01/..' } }),
      'a name that is no text': await handOffToken({ claims: { name: 'Ana\ud800' } }),
      'not a token': 'hola',
    }
    const answers = await Promise.all(
      Object.entries(forged).map(async ([name, token]) => [name, (await enter(token)).status]),
    )
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(Object.keys(forged).map((name) => [name, 401])),
    )
  })
})

describe('credentials of a request', () => {
  test('are good for their method, path and minute only', async () => {
    const user = await signedIn('GestoresDesembolsos')
    const attempt = async (forge: Record<string, unknown>) => {
      const event = eventFor(sessions.reportActivity, {}, {})
      event.headers = {
        [sessionHeader]: user.sessionId,
        token: `${await credentialsOf(user, 'POST', event.path, forge)}|{}`,
      }
      return (await send(handler, event)).status
    }
    const now = Math.floor(Date.now() / 1_000)
    expect(await attempt({})).toBe(200)
    expect(await attempt({ method: 'GET' })).toBe(401)
    expect(await attempt({ path: '/token-renew' })).toBe(401)
    expect(await attempt({ iat: now - 90 })).toBe(401)
    expect(await attempt({ iat: now + 90 })).toBe(401)
    expect(await attempt({ accessToken: `${user.sessionId}.AAAAAAAAAAAAAAAAAAAAAAAAAAAA` })).toBe(401)
    expect(await attempt({ userKey: 'otro' })).toBe(401)
    expect(await attempt({ customerId: 'C1' })).toBe(401)
  })

  test('open nothing under the name of another session or of none, by which its calls would be counted', async () => {
    const [user, other] = [await signedIn('GestoresDesembolsos'), await signedIn('GestoresDesembolsos')]
    const attempt = async (headers: Record<string, string>) => {
      const event = eventFor(sessions.reportActivity, {}, headers)
      event.headers.token = `${await credentialsOf(user, 'POST', event.path)}|{}`
      return (await send(handler, event)).status
    }
    expect(await attempt({ [sessionHeader]: user.sessionId })).toBe(200)
    expect(await attempt({})).toBe(401)
    expect(await attempt({ [sessionHeader]: other.sessionId })).toBe(401)
    expect(await attempt({ [sessionHeader]: '' })).toBe(401)
  })

  test('in the wrong header, or none at all, open nothing', async () => {
    const user = await signedIn('GestoresDesembolsos')
    const event = eventFor(sessions.reportActivity, {}, {})
    event.headers = {
      [sessionHeader]: user.sessionId,
      Authorization: await credentialsOf(user, 'POST', event.path),
    }
    expect((await send(handler, event)).status).toBe(401)
    expect((await report(undefined)).status).toBe(401)
  })

  test('of a session that an earlier version kept otherwise open nothing', async () => {
    const user = await signedIn('Asesores', undefined, { roles: undefined as never })
    expect((await report(user)).status).toBe(401)
  })

  test('end with the idle limit and the absolute one, whatever the table still holds', async () => {
    const past = Date.now() - 1
    expect((await report(await signedIn('Asesores', undefined, { idleUntil: past }))).status).toBe(401)
    expect((await report(await signedIn('Asesores', undefined, { endsAt: past }))).status).toBe(401)
  })
})

describe('tokens', () => {
  test('a renewed token replaces the old one, which serves a minute longer', async () => {
    const user = await signedIn('Asesores')
    const { body } = await call(handler, sessions.tokenRenew, user, {})
    const renewed = { ...user, accessToken: body.token }
    expect((await report(renewed)).status).toBe(200)
    expect((await report(user)).status).toBe(200)
    await dynamo.send(
      new UpdateCommand({
        TableName: sessionsTable(),
        Key: sessionKey(user.sessionId),
        UpdateExpression: 'SET previous.#until = :past',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':past': Date.now() - 1 },
      }),
    )
    expect((await report(user)).status).toBe(401)
    expect((await report(renewed)).status).toBe(200)
  })

  test('a token that was replaced mints no other, also while it still serves the requests under way', async () => {
    const user = await signedIn('Asesores')
    const { body } = await call(handler, sessions.tokenRenew, user, {})
    const renewed = { ...user, accessToken: body.token }
    expect((await report(user)).status).toBe(200)
    expect((await call(handler, sessions.tokenRenew, user, {})).status).toBe(401)
    expect((await report(renewed)).status).toBe(200)
    expect((await call(handler, sessions.tokenRenew, renewed, {})).status).toBe(200)
  })

  test('a key is found only by the name of the session’s', async () => {
    const user = await signedIn('Asesores')
    const ask = async (key: string) =>
      (await call(handler, sessions.tokenGet, user, { query: { key } })).status
    expect(await ask(await keyNameOf(user.userKey))).toBe(200)
    expect(await ask(user.userKey)).toBe(404)
    expect(await ask('otra')).toBe(404)
  })

  test('after logout no token of the session works', async () => {
    const user = await signedIn('Asesores')
    const { body } = await call(handler, sessions.tokenRenew, user, {})
    expect((await call(handler, sessions.tokenDelete, { ...user, accessToken: body.token }, {})).status).toBe(
      200,
    )
    expect((await report(user)).status).toBe(401)
    expect((await report({ ...user, accessToken: body.token })).status).toBe(401)
  })
})
