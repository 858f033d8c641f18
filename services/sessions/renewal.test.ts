import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../shared/contract.ts'
import { sessions } from '../../shared/sessions.ts'
import { keyNameOf } from '../../shared/token-key.ts'
import { call, eventFor, proofOf, send, signedIn, type TestUser } from '../../test/support/api.ts'
import { dynamo } from '../aws/dynamo.ts'
import { sessionKey, sessionsTable } from '../http/session-store.ts'
import { handler } from './index.ts'

/** A prepared call, which can be sent any number of times. */
const captured = async (endpoint: Endpoint, user: TestUser, forge: object = {}) => {
  const event = eventFor(endpoint, {}, {})
  event.headers = await proofOf(user, endpoint, event.path, { ...forge })
  return () => send<{ token: string }>(handler, event)
}
const renewal = async (user: TestUser, name: string = randomUUID()) =>
  captured(sessions.tokenRenew, user, { renewal: name })
const withToken = (user: TestUser, accessToken: string): TestUser => ({ ...user, accessToken })
const isLive = async (user: TestUser) =>
  (await call(handler, sessions.reportActivity, user, {})).status === 200
const endGrace = (user: TestUser) =>
  dynamo.send(
    new UpdateCommand({
      TableName: sessionsTable(),
      Key: sessionKey(user.sessionId),
      UpdateExpression: 'SET previous.#until = :past',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':past': Date.now() - 1 },
    }),
  )

describe('a renewal that another person sends again', () => {
  test('is refused after the owner’s, and takes nothing from the owner', async () => {
    const user = await signedIn('Asesores')
    const ask = await renewal(user)
    const owner = withToken(user, (await ask()).body.token)
    for (let time = 0; time < 3; time += 1)
      expect(await ask()).toMatchObject({ status: 409, refusal: { code: 'usedBefore' } })
    await endGrace(user)
    expect(await isLive(owner)).toBe(true)
    expect(await isLive(user)).toBe(false)
    expect((await (await renewal(owner))()).status).toBe(200)
  })

  test('of a hundred in parallel one is answered, and the owner’s repeat gets that token', async () => {
    const user = await signedIn('Asesores')
    const name = randomUUID()
    const ask = await renewal(user, name)
    const answers = await Promise.all(Array.from({ length: 100 }, ask))
    const [first, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
    // As if it was another's copy that came first.
    const again = await (await renewal(user, name))()
    expect(again.body).toEqual(first?.body)
    await endGrace(user)
    expect(await isLive(withToken(user, again.body.token))).toBe(true)
  })

  test('gives a token that is useless without the key, which is in no URL', async () => {
    const user = await signedIn('Asesores')
    const inAddress = await keyNameOf(user.userKey)
    expect((await call(handler, sessions.tokenGet, user, { query: { key: inAddress } })).body).toEqual({
      key: inAddress,
    })
    const { body } = await (await renewal(user))()
    const thief = { ...withToken(user, body.token), userKey: inAddress }
    expect(await isLive(thief)).toBe(false)
    expect((await (await renewal(thief))()).status).toBe(401)
    expect(inAddress).not.toContain(user.userKey)
    const bare = { query: { key: user.userKey } }
    expect((await call(handler, sessions.tokenGet, withToken(user, body.token), bare)).status).toBe(404)
  })
})

describe('a renewal whose answer was lost', () => {
  test('can be repeated under its name, with credentials of its own, and gives the same token', async () => {
    const user = await signedIn('Asesores')
    const name = randomUUID()
    const lost = await (await renewal(user, name))()
    const found = await (await renewal(user, name))()
    expect(found).toMatchObject({ status: 200, body: lost.body })
    await endGrace(user)
    expect((await (await renewal(user, name))()).status).toBe(401)
    expect(await isLive(withToken(user, found.body.token))).toBe(true)
  })

  test('under another name, or none, the token that was replaced renews nothing', async () => {
    const user = await signedIn('Asesores')
    const { body } = await (await renewal(user))()
    expect((await (await renewal(user))()).status).toBe(401)
    expect((await call(handler, sessions.tokenRenew, user, {})).status).toBe(401)
    expect(await isLive(withToken(user, body.token))).toBe(true)
  })

  test('from two tabs at once gives both the same token, or one of them none', async () => {
    const [together, apart] = [await signedIn('Asesores'), await signedIn('Asesores')]
    const name = randomUUID()
    const same = await Promise.all(
      [await renewal(together, name), await renewal(together, name)].map((ask) => ask()),
    )
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(same[0]?.body).toEqual(same[1]?.body)
    const other = await Promise.all([await renewal(apart), await renewal(apart)].map((ask) => ask()))
    expect(other.map(({ status }) => status).sort()).toEqual([200, 401])
    const token = other.find(({ status }) => status === 200)?.body.token ?? ''
    expect(await isLive(withToken(apart, token))).toBe(true)
  })

  test('is not known to the next renewal: a chain of tokens has one end', async () => {
    const user = await signedIn('Asesores')
    const name = randomUUID()
    const first = withToken(user, (await (await renewal(user, name))()).body.token)
    const second = withToken(user, (await (await renewal(first, name))()).body.token)
    expect(new Set([user, first, second].map(({ accessToken }) => accessToken)).size).toBe(3)
    expect((await (await renewal(user, name))()).status).toBe(401)
    expect(await isLive(second)).toBe(true)
  })
})

test('a name of a renewal that could be guessed is refused', async () => {
  const user = await signedIn('Asesores')
  expect((await (await renewal(user, '1'))()).status).toBe(401)
  expect(await isLive(user)).toBe(true)
})
