import { sessions } from '../../shared/sessions.ts'
import { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { beginActivity } from './activity-report.ts'
import { openSession } from './store.ts'

/** How entering from the main site stands; `noRole`: the product knows who it is and has nothing for them. */
export type HandOff = 'none' | 'opening' | 'done' | 'refused' | 'noRole' | 'unreachable'

const refusedAs = (error: unknown): HandOff => {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 429) return 'unreachable'
  return error.code === 'noRole' ? 'noRole' : 'refused'
}

let token: string | undefined
let state: HandOff = 'none'
const listeners = new Set<() => void>()

const become = (next: HandOff): void => {
  state = next
  for (const listener of listeners) listener()
}

export const handOffState = (): HandOff => state
export const onHandOffChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the token out of the address bar, before anything else can read it or it is bookmarked (decision 1). */
export const takeHandOffToken = (): void => {
  const { pathname, search } = window.location
  const given = new URLSearchParams(search).get('session')
  if (given === null) return
  token = given
  state = 'opening'
  window.history.replaceState(null, '', pathname)
}

/** Opens the session of the token; again after a failure on the way, for the token may not have been used. */
export const openHandOff = async (): Promise<void> => {
  if (token === undefined) return
  become('opening')
  try {
    const opened = await callApi(sessions.handOff, { body: { session: token } })
    const now = Date.now()
    beginActivity(now)
    await openSession(opened, now)
    token = undefined
    become('done')
  } catch (error) {
    become(refusedAs(error))
  }
}
