import { tokenField, tokenMeta } from '../../shared/hand-off.ts'
import { type OpenedSession, sessions } from '../../shared/sessions.ts'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { paths } from '../paths.ts'
import { beginActivity } from './activity-report.ts'
import { currentSession, openSession, type Session, sessionOf } from './store.ts'

/**
 * State of the hand-off from the main site. `noRole`: the product knows the user, but has no screen for them.
 * `asking`: the link is of another user than the open session.
 */
export type HandOff = 'none' | 'opening' | 'asking' | 'done' | 'refused' | 'noRole' | 'unreachable'

const refusedAs = (error: unknown): HandOff => {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 429) return 'unreachable'
  return error.code === 'noRole' ? 'noRole' : 'refused'
}

let token: string | undefined
let asked: { opened: OpenedSession; present: Session } | undefined
let state: HandOff = 'none'
const listeners = new Set<() => void>()

const setState = (next: HandOff): void => {
  state = next
  for (const listener of listeners) listener()
}

export const handOffState = (): HandOff => state
export const onHandOffChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The user of the open session and the user of the link, while the page asks which one stays. */
export const handOffPeople = () => asked && { present: asked.present.user, other: asked.opened.user }

const carried = 'handOff'

/** The token that the main site posted (`infra/posted-hand-off.ts`). */
const takePosted = (): string | undefined => {
  const carrier = document.querySelector<HTMLMetaElement>(`meta[name="${tokenMeta}"]`)
  if (!carrier) return undefined
  carrier.remove()
  window.history.replaceState(null, '', paths.landing)
  return carrier.content
}

/**
 * Takes the posted token, or the token of a link (decision 1). A link's token is in the URL, so the page
 * reloads without it; true while it reloads.
 */
export const takeHandOffToken = (): boolean => {
  const { pathname, search } = window.location
  const given = new URLSearchParams(search).get(tokenField)
  if (given !== null) {
    sessionStorage.setItem(carried, given)
    window.location.replace(pathname)
    return true
  }
  token = takePosted() ?? sessionStorage.getItem(carried) ?? undefined
  sessionStorage.removeItem(carried)
  if (token !== undefined) state = 'opening'
  return false
}

const enter = async (opened: OpenedSession): Promise<void> => {
  const now = Date.now()
  beginActivity(now)
  await openSession(opened, now)
  setState('done')
}

/** Ends the session on the server. If the call fails, the server's own limits end it. */
const end = (session: Session): void => {
  void callApi(sessions.tokenDelete, {}, { as: session }).catch(() => {})
}

/** Opens the session of the token. It can be retried after a network failure, because the token may be unused. */
export const openHandOff = async (): Promise<void> => {
  if (token === undefined) return
  setState('opening')
  try {
    const opened = await callApi(sessions.handOff, { body: { session: token } })
    token = undefined
    const present = currentSession()
    if (!present || present.user.login === opened.user.login) return await enter(opened)
    // Anyone can send their own link to another person, so a link alone must not end a session.
    asked = { opened, present }
    setState('asking')
  } catch (error) {
    setState(refusedAs(error))
  }
}

/** Starts the other user's session and ends the open one, or the reverse. */
export const answerHandOff = async (enters: boolean): Promise<void> => {
  if (!asked) return
  const { opened, present } = asked
  asked = undefined
  if (!enters) {
    end(sessionOf(opened, Date.now()))
    return setState('done')
  }
  end(present)
  await enter(opened)
}
