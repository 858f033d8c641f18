import { expect, test } from 'vitest'
import { sessions } from '../../shared/sessions.ts'
import { eventually } from '../../test/support/eventually.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { logOut } from './log-out.ts'
import { currentSession, sessionState } from './store.ts'

test('the page clears the session before the server answers', async () => {
  const api = pageApi()
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(sessions.tokenDelete, async () => {
    await promise
    return answer(sessions.tokenDelete, null)
  })
  await enter()
  const ended = logOut('idle')
  expect(sessionState()).toEqual({ end: 'idle' })
  await eventually(() => expect(api.asked(sessions.tokenDelete)).toHaveLength(1))
  expect(currentSession()).toBeUndefined()
  resolve()
  await ended
})

test('a server that does not answer does not block the log-out', async () => {
  pageApi()
  await enter()
  await logOut()
  expect(sessionState()).toEqual({ end: 'loggedOut' })
})
