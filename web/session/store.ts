import * as z from 'zod/mini'
import { type OpenedSession, openedSession } from '../../shared/sessions.ts'
import { type Vault, vault } from './vault.ts'

/** The session as every tab stores it; times in milliseconds of the browser's clock. */
export const storedSession = z.extend(openedSession(), {
  /** What to add to the browser's clock to get the server's (decision 3). */
  clockOffset: z.number(),
  renewedAt: z.number(),
  /** Id of a renewal that has no answer yet: a retry with it, from any tab, returns the same token. */
  renewal: z.optional(z.string()),
})
export type Session = z.output<typeof storedSession>

/** Why the session ended; the landing shows it. */
export type SessionEnd = 'loggedOut' | 'idle' | 'expired' | 'broken'
export type SessionState = { session?: Session; end?: SessionEnd }

type News = { end?: SessionEnd }

const sessionName = 'session'
const channelName = 'session'

let state: SessionState = {}
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

const setState = (next: SessionState): void => {
  state = next
  for (const listener of listeners) listener()
}

export const sessionState = (): SessionState => state
export const currentSession = (): Session | undefined => state.session

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Server time, as far as the page knows. */
export const serverNow = (): Date => new Date(Date.now() + (state.session?.clockOffset ?? 0))

/** Reads the session that the tabs share, as another tab may have opened or renewed it. */
export const reloadSession = async (from: Vault = vault): Promise<Session | undefined> => {
  const kept = storedSession.safeParse(await from.take(sessionName))
  if (JSON.stringify(kept.data) !== JSON.stringify(state.session)) setState({ ...state, session: kept.data })
  return kept.data
}

const keep = async (session: Session): Promise<void> => {
  await vault.put(sessionName, session)
  setState({ session })
  channel?.postMessage({} satisfies News)
}

/** A session that the server has just opened. */
export const sessionOf = (opened: OpenedSession, now: number): Session => ({
  ...opened,
  clockOffset: opened.serverTime - now,
  renewedAt: now,
})

/** Starts the session of a hand-off. It replaces an earlier one in other tabs. */
export const openSession = (opened: OpenedSession, now: number): Promise<void> => keep(sessionOf(opened, now))

/** Runs before the renewal request: the id survives a lost answer and a reload of the page. */
export const beginRenewal = async (): Promise<void> => {
  if (state.session && !state.session.renewal) await keep({ ...state.session, renewal: crypto.randomUUID() })
}

export const renewSession = async (accessToken: string, now: number): Promise<void> => {
  if (state.session) await keep({ ...state.session, accessToken, renewedAt: now, renewal: undefined })
}

/** Clears the session in every tab. The server keeps drafts (decision 14). */
export const endSession = async (end: SessionEnd): Promise<void> => {
  setState({ end })
  channel?.postMessage({ end } satisfies News)
  await vault.remove(sessionName)
}

const identity = (session: Session | undefined): string =>
  JSON.stringify([session?.user.login, session?.user.roles, session?.user.app])

/** Follows the session changes of other tabs. Another user's session starts with a clean page. */
export const followOtherTabs = (startAgain: () => void): void => {
  channel = new BroadcastChannel(channelName)
  channel.onmessage = async ({ data: { end } }: MessageEvent<News>) => {
    if (end) return setState({ end })
    const before = identity(state.session)
    if (identity(await reloadSession()) !== before) startAgain()
  }
}
