import { expect, test, vi } from 'vitest'
import { sessions } from '../../shared/sessions.ts'
import { enter, pageApi, refusal } from '../../test/support/page-api.ts'
import { renewTokenIfDue } from './renew-token.ts'

test('a key that the server does not know is logged, and nothing is renewed (C§4)', async () => {
  const api = pageApi()
  await enter()
  api.on(sessions.tokenGet, () => refusal('notFound'))
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 })
  await renewTokenIfDue()
  expect(log).toHaveBeenCalledWith('key not found')
  expect(api.asked(sessions.tokenRenew)).toEqual([])
})
