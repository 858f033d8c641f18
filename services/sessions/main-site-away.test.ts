import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../shared/sessions.ts'
import { call } from '../../test/support/api.ts'
import { handOffToken } from '../../test/support/hand-off.ts'
import { handler } from './index.ts'

let published: { keys: unknown[] } | undefined
const mainSite = createServer((_, answer) => {
  answer.statusCode = published ? 200 : 503
  answer.end(JSON.stringify(published ?? {}))
})

beforeAll(async () => {
  const keys = await fetch(String(process.env.MAIN_SITE_JWKS))
  published = (await keys.json()) as { keys: unknown[] }
  await new Promise<void>((resolve) => mainSite.listen(0, '127.0.0.1', resolve))
  process.env.MAIN_SITE_JWKS = `http://127.0.0.1:${(mainSite.address() as AddressInfo).port}/jwks.json`
})
afterAll(() => new Promise((resolve) => mainSite.close(resolve)))

const enter = (session: string) => call(handler, sessions.handOff, undefined, { body: { session } })

test('while the main site does not publish its keys no link is called invalid or used up', async () => {
  const keys = published
  published = undefined
  const token = await handOffToken()
  expect(await enter(token)).toMatchObject({ status: 500, refusal: { code: 'unexpected' } })
  published = keys
  expect((await enter(token)).status).toBe(200)
  expect((await enter(token)).status).toBe(401)
})
