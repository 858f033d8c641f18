import { sessions } from '../../shared/sessions.ts'
import { callApi } from '../api/call-api.ts'
import { config } from '../config.ts'
import { currentSession, endSession, type SessionEnd } from './store.ts'

/**
 * Ends the session in every tab, and then on the server: a screen must not stay usable while a slow server
 * answers. If the call fails, the server's own limits end the session.
 */
export const logOut = async (end: SessionEnd = 'loggedOut'): Promise<void> => {
  const session = currentSession()
  const forgotten = endSession(end)
  try {
    if (session) await callApi(sessions.tokenDelete, {}, { as: session })
  } catch {
    // No message: the user has left.
  }
  await forgotten
}

/** Leaves to the bank's main site, or to the landing if none is configured. */
export const leave = (): void => window.location.assign(config().mainSiteUrl ?? '/')

export const closeSession = async (): Promise<void> => {
  await logOut()
  leave()
}
