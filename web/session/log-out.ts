import { sessions } from '../../shared/sessions.ts'
import { callApi } from '../api/call-api.ts'
import { config } from '../config.ts'
import { currentSession, endSession, type SessionEnd } from './store.ts'

/**
 * Ends the session here, in every tab, and then on the server: a screen must not stay usable while a slow server
 * answers. The server's own limits end it should the call fail.
 */
export const logOut = async (end: SessionEnd = 'loggedOut'): Promise<void> => {
  const session = currentSession()
  const forgotten = endSession(end)
  try {
    if (session) await callApi(sessions.tokenDelete, {}, { as: session })
  } catch {
    // Nothing to tell: whoever left is gone.
  }
  await forgotten
}

/** Where whoever leaves goes: the bank's main site, or the landing where none is configured. */
export const leave = (): void => window.location.assign(config().mainSiteUrl ?? '/')

export const closeSession = async (): Promise<void> => {
  await logOut()
  leave()
}
