import { useSyncExternalStore } from 'react'
import type { SessionUser } from '../../shared/sessions.ts'
import { onSessionChange, type SessionState, sessionState } from './store.ts'

export const useSessionState = (): SessionState => useSyncExternalStore(onSessionChange, sessionState)

/** The user of a guarded screen. */
export const useUser = (): SessionUser | undefined => useSessionState().session?.user
