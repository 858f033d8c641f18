import { sessions } from '../../shared/sessions.ts'
import { callApi } from '../api/call-api.ts'
import { config } from '../config.ts'
import { endSession, type SessionEnd } from './store.ts'

/** Ends the session here and on the server; the server's own limits end it should the call fail. */
export const logOut = async (end: SessionEnd = 'loggedOut'): Promise<void> => {
  try {
    await callApi(sessions.tokenDelete, {})
  } catch {
    // Nothing to tell: the page forgets the session either way.
  }
  await endSession(end)
}

/** Where whoever leaves goes: the bank's main site, or the landing where none is configured. */
export const leave = (): void => window.location.assign(config().mainSiteUrl ?? '/')

export const closeSession = async (): Promise<void> => {
  await logOut()
  leave()
}
