import { sessions } from '../../shared/sessions.ts'
import { callApi } from '../api/call-api.ts'
import { config } from '../config.ts'
import { lowerFlag, raiseFlag } from './renewal-lock.ts'
import { currentSession, reloadSession, renewSession } from './store.ts'

const owner = crypto.randomUUID()

const due = (): boolean => {
  const session = currentSession()
  return session !== undefined && Date.now() - session.renewedAt > config().limits.renewTokenAfter
}

const renew = async (userKey: string): Promise<void> => {
  try {
    await callApi(sessions.tokenGet, { query: { key: userKey } })
  } catch {
    console.info('key not found')
    return
  }
  const { token } = await callApi(sessions.tokenRenew, {})
  await renewSession(token, Date.now())
  await new Promise((resolve) => setTimeout(resolve, config().limits.pauseAfterRenewal))
}

/**
 * Renews the token when it is over its time (C§4, decision 9). The browser's lock lets one tab do it; the flag makes
 * requests of all tabs wait, and expires should this tab crash.
 */
export const renewTokenIfDue = async (): Promise<void> => {
  if (!due()) return
  await navigator.locks.request('renew-token', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const session = await reloadSession()
    if (!session || !due()) return
    if (!raiseFlag(localStorage, owner, Date.now(), config().limits.renewalLockExpiresAfter)) return
    try {
      await renew(session.userKey)
    } catch {
      // The next look tries again. If only the answer was lost, the token was replaced and the session ends there (401).
    } finally {
      lowerFlag(localStorage, owner, Date.now())
    }
  })
}
