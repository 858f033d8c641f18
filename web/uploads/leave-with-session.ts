import { currentSession, onSessionChange } from '../session/store.ts'

type Uploads = { stopAll: () => void; isSending: () => boolean; subscribe: (listener: () => void) => unknown }

/** Uploads continue on every screen. They ask before the window is closed, and stop at the end of the session. */
export const leaveWithSession = (uploads: Uploads): void => {
  // The next user has other credentials.
  onSessionChange(() => {
    if (!currentSession()) uploads.stopAll()
  })
  // Each set of uploads has its own listener.
  const asks = (event: BeforeUnloadEvent) => event.preventDefault()
  uploads.subscribe(() => {
    if (uploads.isSending()) window.addEventListener('beforeunload', asks)
    else window.removeEventListener('beforeunload', asks)
  })
}
