import { expect, test } from 'vitest'
import { openCase } from '../../shared/open-case-call.ts'
import { eventFor, proofOf, send, signedIn } from '../../test/support/api.ts'
import { handler } from '../cases/index.ts'

test.each([
  ['of API Gateway', '', 200],
  ['of a domain of its own, whose path begins with the stage', '/v1', 200],
  ['that is another than the page asked for', '/v2', 401],
])('a call is known under an address %s', async (_, base, status) => {
  const user = await signedIn('GestoresVive')
  const event = eventFor(openCase.mine, {}, {})
  Object.assign(event.headers, await proofOf(user, openCase.mine, event.path))
  const { requestContext, path } = event
  const answered = await send(handler, {
    ...event,
    path: `${base}${path}`,
    requestContext: { ...requestContext, stage: 'v1' },
  })
  expect(answered.status).toBe(status)
})
