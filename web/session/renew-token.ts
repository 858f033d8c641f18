import { sessionLimits, sessions } from '../../shared/sessions.ts'
import { keyNameOf } from '../../shared/token-key.ts'
import { isStatus } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { config } from '../config.ts'
import { lowerFlag, raiseFlag } from './renewal-lock.ts'
import { beginRenewal, currentSession, reloadSession, renewSession } from './store.ts'

const owner = crypto.randomUUID()

const due = (): boolean => {
  const session = currentSession()
  return session !== undefined && Date.now() - session.renewedAt > config().limits.renewTokenAfter
}

/** For how long the server repeats its answer to a renewal, less the time of one call. */
const retryFor = sessionLimits.renewedTokenGrace - 15_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries until there is an answer: after a lost one, the token may or may not be replaced (decision 9). */
const renewedToken = async (): Promise<string> => {
  const begun = Date.now()
  for (;;) {
    try {
      return (await callApi(sessions.tokenRenew, {})).token
    } catch (error) {
      const isOver = isStatus(error, 401) || isStatus(error, 403)
      if (isOver || Date.now() - begun > retryFor) throw error
      await pause(config().limits.pauseAfterRenewal)
      raiseFlag(localStorage, owner, Date.now(), config().limits.renewalLockExpiresAfter)
    }
  }
}

const renew = async (userKey: string): Promise<void> => {
  try {
    await callApi(sessions.tokenGet, { query: { key: await keyNameOf(userKey) } })
  } catch {
    console.info('key not found')
    return
  }
  await beginRenewal()
  await renewSession(await renewedToken(), Date.now())
  await pause(config().limits.pauseAfterRenewal)
}

/**
 * Renews the token when it is due (C§4, decision 9). The browser's lock lets one tab do it. The flag makes
 * requests of all tabs wait, and expires if this tab crashes.
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
      // The next check retries. If that is too late for a lost answer, the session ends there (401).
    } finally {
      lowerFlag(localStorage, owner, Date.now())
    }
  })
}
